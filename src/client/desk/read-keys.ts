export interface DeskKey {
  /** What it does. */
  does: string;
  /** Any of these. */
  keys: readonly string[];
}

const names: Record<string, string> = { Control: 'Ctrl', Meta: '⌘' };

const nameOf = (combination: string): string =>
  combination
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');

const rowKeys: readonly DeskKey[] = [
  { does: 'Next row', keys: ['J', '↓'] },
  { does: 'Row before', keys: ['K', '↑'] },
  { does: 'Open the row', keys: ['Enter'] },
  { does: 'Close it', keys: ['Esc'] },
];

/** What a control is called, without the key that it shows. */
function labelOf(control: Element): string {
  const copy = document.createElement('span');
  copy.append(...control.cloneNode(true).childNodes);
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return control.ariaLabel ?? copy.textContent.trim();
}

/** Reads the keys of the screen from its controls, each of which names its own, and from its rows. */
export function readKeys(): DeskKey[] {
  const found = new Map<string, DeskKey>();
  for (const control of document.querySelectorAll('[aria-keyshortcuts]')) {
    // The keys act on the row that is open.
    if (control.closest('li') && !control.closest('article')) continue;
    const keys = (control.getAttribute('aria-keyshortcuts') ?? '').split(' ').map(nameOf);
    const does = labelOf(control);
    found.set(`${does} ${keys}`, { does, keys });
  }
  const ofRows = document.querySelector('[data-row]') ? rowKeys : [];
  return [
    ...ofRows,
    ...found.values(),
    { does: 'Show the last message again', keys: ['F8'] },
    { does: 'Show these keys', keys: ['?'] },
  ];
}
