import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { type ChildNode, parse, type Root } from 'postcss';
import { firmForPages } from '#src/app/site/page-firm.ts';
import type { DocumentParts, SiteParts } from '#src/app/site/render-pages.ts';
import type { KeptData } from '#src/features/people/privacy/notice/contract.ts';
import type { BuiltPage, PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { logoLimits } from '#src/shared/firm/identity.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { buildPaths } from './build-paths.ts';

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
  // Nobody prints before the whole stylesheet is there.
  css.walkAtRules('media', (rule) => {
    if (rule.params === 'print') rule.remove();
  });
  removeUnused(css);
  removeEmpty(css);
  // Local fallback fonts are needed from the first paint until the web font has loaded.
  parse(stylesheet).walkAtRules('font-face', (rule) => {
    if (!rule.toString().includes('url(')) css.append(rule.clone());
  });
  return css.toString();
}

/** The face of the headings' further letters: the name of a published firm may have one. */
function furtherLetters(stylesheet: string): string {
  const faces: string[] = [];
  parse(stylesheet).walkAtRules('font-face', (rule) => {
    const text = rule.toString();
    if (/font-family:\s*"?Fraunces"?;/.test(text) && text.includes('unicode-range'))
      faces.push(text);
  });
  if (faces.length === 0) throw new Error('The headings have no file of further letters.');
  return faces.join('');
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

const { identity, prices, words } = completeDefaultFirm;

const stored = '00000000-0000-4000-8000-000000000000';
const picture = { avif: stored, webp: stored };

/** A firm that shows all that one can: what the default one leaves out needs rules of the stylesheet too. */
const fullestFirm: Firm = {
  ...completeDefaultFirm,
  identity: {
    ...identity,
    logo: {
      name: stored,
      width: logoLimits.width,
      height: logoLimits.height,
    },
    legalName: 'Fullest Limited',
    kind: 'limited-company',
    companyNumber: '00000000',
    registeredOffice: 'Registered office',
    vatNumber: 'GB 000 0000 00',
    map: 'https://map.example.org/',
    icoNumber: 'Z0000000',
  },
  prices: {
    ...prices,
    packages: [
      ...prices.packages,
      ...prices.packages.slice(1).map((one) => ({ ...one, key: 'third' })),
    ],
  },
  words: {
    ...words,
    footer: 'A further line',
    sentences: { sampleStreet: 'Sample sites' },
    landing: {
      ...words.landing,
      hero: { shows: 'picture', picture: { alt: 'A picture', phone: picture, desk: picture } },
    },
  },
  privacy: { intro: 'An introduction', storage: 'a data centre', contact: 'Somebody' },
};

type Renderer = typeof import('#src/app/site/render-pages.ts');

/**
 * Writes the HTML of every page to dist/pages, with the manifest that the server reads and the parts from
 * which it renders the pages of a published firm, and what pages fetch of the firm to dist/client.
 */
export async function prerenderPages(
  bundle: BrowserBundle,
  publicUrl: string,
  kept: KeptData[],
): Promise<void> {
  const renderer: Renderer = await import(
    pathToFileURL(join(buildPaths.server, 'render-pages.js')).href
  );
  await mkdir(buildPaths.pages, { recursive: true });
  const { styles, inline } = bundle;
  const documents = await findParts(renderer, bundle, kept);
  const parts: SiteParts = { styles, inline, kept, documents };
  const pages: BuiltPage[] = [];
  for (const document of parts.documents) {
    const { html, ...page } = await renderer.renderPage(
      parts,
      document,
      completeDefaultFirm,
      publicUrl,
    );
    const file = `${pages.length}.html`;
    await writeFile(join(buildPaths.pages, file), html);
    pages.push({ file, ...page });
  }
  const manifest: PageManifest = { publicUrl, pages };
  await writeFile(join(buildPaths.pages, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(buildPaths.pages, 'parts.json'), JSON.stringify(parts));
  await writeFile(join(buildPaths.client, 'firm.json'), firmForPages(completeDefaultFirm));
}

/** Finds the rules and scripts that each document needs. */
async function findParts(
  { pageNames, variantsOf, renderShown }: Renderer,
  { styles, scriptsOf }: BrowserBundle,
  kept: KeptData[],
): Promise<DocumentParts[]> {
  const stylesheet = await readFile(join(buildPaths.client, styles), 'utf8');
  const documents: DocumentParts[] = [];
  for (const page of pageNames)
    for (const variant of variantsOf(page)) {
      const { content, notice, work } = await renderShown(
        { kept },
        { page, ...variant },
        completeDefaultFirm,
      );
      const fullest = await renderShown({ kept }, { page, ...variant }, fullestFirm);
      const css = await criticalCss(content + work + notice, stylesheet);
      const anyFirmCss =
        (await criticalCss(content + fullest.content + work + notice, stylesheet)) +
        furtherLetters(stylesheet);
      documents.push({ page, ...variant, css, anyFirmCss, scripts: scriptsOf(page) });
    }
  return documents;
}
