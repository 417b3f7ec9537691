import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { places } from './places.ts';

/** The theme, cut to the classes of one page, minified; fonts are left to the full stylesheet. */
export async function criticalCss(html: string): Promise<string> {
  const theme = await readFile(places.theme, 'utf8');
  const compiler = await compile(theme, { base: dirname(places.theme), onDependency() {} });
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
  );
  const { code } = optimize(compiler.build([...new Set(classes)]), { minify: true });
  const css = code.replace(/@font-face\{[^}]*\}/g, (face) => (face.includes('url(') ? '' : face));
  if (/url\((?!["']?(data:|#))/.test(css)) throw new Error('Inlined CSS may not fetch anything.');
  if (css.includes('</')) throw new Error('Inlined CSS would close its element.');
  return css.trim();
}
