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

/** Returns the rules of the stylesheet that apply to a page's content. */
export async function criticalCss(content: string, stylesheet: string): Promise<string> {
  const page = await reducer.process(open + stylesheet + close + content);
  const start = page.indexOf(open);
  if (start < 0) throw new Error('No critical CSS was generated for a page.');
  const css = parse(page.slice(start + open.length, page.indexOf(close)));
  removeUnused(css);
  removeEmpty(css);
  // Local fallback fonts are needed from the first paint until the web font has loaded.
  parse(stylesheet).walkAtRules('font-face', (rule) => {
    if (!rule.toString().includes('url(')) css.append(rule.clone());
  });
  return css.toString();
}

/** Removes custom properties that no declaration reads. */
function removeUnused(css: Root): void {
  let values = '';
  css.walkDecls(({ value }) => {
    values += `${value};`;
  });
  const isUnused = (name: string) =>
    !values.includes(`var(${name})`) && !values.includes(`var(${name},`);
  const unused: ChildNode[] = [];
  css.walkDecls((declaration) => {
    if (declaration.variable && isUnused(declaration.prop)) unused.push(declaration);
  });
  css.walkAtRules('property', (rule) => {
    if (isUnused(rule.params)) unused.push(rule);
  });
  for (const node of unused) node.remove();
  // Properties that only these declarations read are now unused too.
  if (unused.length > 0) removeUnused(css);
}

const isEmpty = (node: ChildNode): boolean =>
  'nodes' in node && node.nodes !== undefined && node.nodes.every(isEmpty);

/** Removes rules without declarations. The name of a layer stays: the first one decides on the order. */
function removeEmpty(css: Root): void {
  css.walk((node) => {
    if (!isEmpty(node)) return;
    if (node.type === 'atrule' && node.name === 'layer')
      node.replaceWith(node.clone({ nodes: undefined }));
    else node.remove();
  });
}
