'use strict';
window.addEventListener('error', (event) => { document.documentElement.dataset.error = event.message; });

const byId = (id) => document.getElementById(id);

// --- the index: search and filters, which the address of the page keeps

function startIndex() {
  const items = [...document.querySelectorAll('.causes > li')];
  const cells = [...document.querySelectorAll('.heat button')];
  const search = byId('search');
  const choices = ['state', 'kind', 'pass'].map(byId);
  const words = new Map(items.map((item) => [item, (item.textContent + ' ' + item.dataset.words).toLowerCase()]));

  function keepInAddress() {
    const query = new URLSearchParams();
    if (search.value) query.set('q', search.value);
    for (const choice of choices) if (choice.value) query.set(choice.id, choice.value);
    const text = query.toString();
    try {
      history.replaceState(null, '', text ? '?' + text : location.pathname);
    } catch (refused) { /* some browsers do not let files do this */ }
  }

  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const item of items) {
      const fits = wanted.every((word) => words.get(item).includes(word)) &&
          choices.every((choice) => !choice.value || item.dataset[choice.id] === choice.value);
      item.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    byId('shown').textContent = `${shown} of ${items.length} causes`;
    for (const cell of cells)
      cell.setAttribute('aria-pressed', String(cell.dataset.kind === byId('kind').value && cell.dataset.pass === byId('pass').value));
    keepInAddress();
  }

  function clear() {
    search.value = '';
    for (const choice of choices) choice.value = '';
    filter();
  }

  function move(step) {
    const links = items.filter((item) => !item.hidden).map((item) => item.firstElementChild);
    const at = links.indexOf(document.activeElement);
    const next = links[Math.min(links.length - 1, Math.max(0, at + step))];
    if (next) next.focus();
  }

  const query = new URLSearchParams(location.search);
  search.value = query.get('q') || '';
  for (const choice of choices)
    if ([...choice.options].some((option) => option.value === query.get(choice.id))) choice.value = query.get(choice.id);
  search.addEventListener('input', filter);
  for (const choice of choices) choice.addEventListener('change', filter);
  for (const cell of cells)
    cell.addEventListener('click', () => {
      const pressed = cell.getAttribute('aria-pressed') === 'true';
      byId('kind').value = pressed ? '' : cell.dataset.kind;
      byId('pass').value = pressed ? '' : cell.dataset.pass;
      filter();
    });
  byId('clear').addEventListener('click', clear);
  filter();
  return {'/': () => { search.focus(); search.select(); }, 'j': () => move(1), 'k': () => move(-1), 'Escape': clear};
}

// --- a cause: values of programs, commands

// Marks the values, symbols and texts of a line; values show where else they are used.
function colour(line) {
  const text = line.textContent;
  const parts = document.createDocumentFragment();
  let end = 0;
  for (const found of text.matchAll(/"[^"]*"|[%^][\w$.-]+(?:#\d+)?|@[\w$.-]+/g)) {
    const part = document.createElement('span');
    part.textContent = found[0];
    part.className = found[0][0] === '"' ? 'token-text' : found[0][0] === '@' ? 'token-symbol' : 'token-value';
    if (part.className === 'token-value') part.dataset.value = found[0].replace(/#\d+$/, '');
    parts.append(text.slice(end, found.index), part);
    end = found.index + found[0].length;
  }
  parts.append(text.slice(end));
  line.replaceChildren(parts);
}

function showUses(pane, value) {
  for (const part of pane.querySelectorAll('.token-value')) part.classList.toggle('use', part.dataset.value === value);
}

async function copy(button) {
  const text = button.previousElementSibling.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch (refused) {
    getSelection().selectAllChildren(button.previousElementSibling);
    button.textContent = 'Selected';
  }
  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
}

function startCause() {
  document.querySelectorAll('.row .t').forEach(colour);
  for (const pane of document.querySelectorAll('.code')) {
    pane.addEventListener('mouseover', (event) => showUses(pane, event.target.dataset.value));
    pane.addEventListener('mouseleave', () => showUses(pane, undefined));
  }
  for (const button of document.querySelectorAll('.copy')) button.addEventListener('click', () => copy(button));
  const follow = (id) => () => { if (byId(id)) byId(id).click(); };
  const toggle = () => {
    const stages = [...document.querySelectorAll('.stage')];
    const open = stages.some((stage) => !stage.open);
    for (const stage of stages) stage.open = open;
  };
  return {'j': follow('to-next'), 'k': follow('to-previous'), 'i': follow('to-index'), 'o': toggle};
}

// --- keys

const actions = document.body.dataset.page === 'index' ? startIndex() : startCause();
actions['?'] = () => byId('keys').showModal();
byId('show-keys').addEventListener('click', actions['?']);
document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.ctrlKey || event.altKey || event.metaKey || byId('keys').open || (typing && event.key !== 'Escape')) return;
  if (!Object.hasOwn(actions, event.key)) return;
  event.preventDefault();
  actions[event.key]();
});
document.documentElement.dataset.ready = 'yes';
