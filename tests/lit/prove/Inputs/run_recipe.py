"""Runs the shell recipe of docs/prove-your-pipeline.md on files.

Usage: run_recipe.py BUFFERPROOF FOLDER FILE...
  FOLDER: where it runs, and leaves its reports and its cache.
"""
import os
import re
import subprocess
import sys

tool, folder, files = sys.argv[1], sys.argv[2], [os.path.abspath(name) for name in sys.argv[3:]]
page = os.path.join(os.path.dirname(__file__), "..", "..", "..", "..", "docs", "prove-your-pipeline.md")
with open(page, encoding="utf-8") as stream:
    text = stream.read()
recipe = re.search(r"^```sh\n(.*?)^```$", text, re.M | re.S).group(1)
if "sh prove-gate.sh " not in re.search(r"^```yaml\n(.*?)^```$", text, re.M | re.S).group(1):
    sys.exit("the workflow does not run the recipe")
with open(os.path.join(folder, "prove-gate.sh"), "w", encoding="utf-8") as stream:
    stream.write(recipe)
environment = dict(os.environ, PATH=os.path.dirname(os.path.abspath(tool)) + os.pathsep + os.environ["PATH"])
sys.exit(subprocess.run(["sh", "prove-gate.sh"] + files, cwd=folder, env=environment, check=False).returncode)
