"""Changes a byte of each record in a cache of `bufferproof prove`. Usage: damage_cache.py FILE"""
import sqlite3
import sys

with sqlite3.connect(sys.argv[1]) as database:
    database.execute("UPDATE verdicts SET record = replace(record, 'false', 'true')")
