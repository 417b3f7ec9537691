import Beasties from 'beasties';

const reducer = new Beasties({
  external: false,
  reduceInlineStyles: true,
  keyframes: 'critical',
  fonts: false,
  allowRules: [/^:focus-visible/, '::selection'],
  logLevel: 'error',
});

/** The stylesheet cut to what a page's content draws; fonts that are fetched wait for the rest. */
export async function criticalCss(content: string, stylesheet: string): Promise<string> {
  // Toasts come later, and so may their variables, which `:root` would keep in every page.
  const drawn = stylesheet.replace(/:root\s*\{\s*--toastify[^}]*\}/g, '');
  const page = `<html><head><style>${drawn}</style></head><body>${content}</body></html>`;
  const [, reduced = ''] = /<style>([\s\S]*?)<\/style>/.exec(await reducer.process(page)) ?? [];
  if (!reduced) throw new Error('A page is left without style.');
  // Faces already on the machine stand in for a fetched one, so they are needed from the first paint.
  const faces = stylesheet.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const css = dropUnread(reduced) + faces.filter((face) => !face.includes('url(')).join('');
  if (/url\((?!["']?(data:|#))/.test(css)) throw new Error('Inlined CSS may not fetch anything.');
  return css;
}

/** Of the variables that every page is given, few are read by its rules. */
function dropUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const keepRead = (text: string, name: string) => (read.has(name) ? text : '');
  return (
    css
      .replaceAll(/@property (--[\w-]+)\s*\{[^}]*\}/g, keepRead)
      .replaceAll(/(?<=[{;]\s*)(--[\w-]+):[^;}]*;?/g, keepRead)
      // What that leaves empty; a layer stays, for its place among the layers.
      .replaceAll(/(?<=[{}])[^{};@]+\{\s*\}/g, '')
      .replaceAll(/@(?:supports|media)[^{}]*\{\s*\}/g, '')
      // Our theme names the face, so what would stand in for it is never read either.
      .replaceAll(/var\((--default-font-family),[^)]*\)/g, 'var($1)')
  );
}
