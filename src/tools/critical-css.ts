import Beasties from 'beasties';
import { type ChildNode, parse, type Root } from 'postcss';

const reducer = new Beasties({
  external: false,
  reduceInlineStyles: true,
  keyframes: 'critical',
  fonts: false,
  allowRules: [/^:focus-visible/, '::selection'],
  logLevel: 'error',
});
const [open, close] = ['<style>', '</style>'] as const;

/** The stylesheet cut to what styles a page's content. */
export async function criticalCss(content: string, stylesheet: string): Promise<string> {
  const page = await reducer.process(open + stylesheet + close + content);
  const start = page.indexOf(open);
  if (start < 0) throw new Error('A page is left without style.');
  const css = parse(page.slice(start + open.length, page.indexOf(close)));
  dropUnread(css);
  // Installed faces, which stand in from the first paint for the one that a script fetches.
  parse(stylesheet).walkAtRules('font-face', (face) => void css.append(face.clone()));
  return css.toString();
}

/** Removes custom properties, of Tailwind's and of toasts, that no declaration reads. */
function dropUnread(css: Root): void {
  let values = '';
  css.walkDecls(({ value }) => {
    values += `${value};`;
  });
  const isUnread = (name: string) =>
    !values.includes(`var(${name})`) && !values.includes(`var(${name},`);
  const unread: ChildNode[] = [];
  css.walkDecls((declaration) => {
    if (declaration.variable && isUnread(declaration.prop)) unread.push(declaration);
  });
  css.walkAtRules('property', (rule) => {
    if (isUnread(rule.params)) unread.push(rule);
  });
  for (const node of unread) node.remove();
  // What only these read is unread now.
  if (unread.length > 0) dropUnread(css);
}
