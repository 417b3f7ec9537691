import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentParts, SiteParts } from '#src/app/site/render-pages.ts';
import type { KeptData } from '#src/features/people/privacy/notice/contract.ts';
import type { BuiltPage, PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { logoLimits } from '#src/shared/firm/identity.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { buildPaths } from './build-paths.ts';
import { criticalCss } from './critical-css.ts';

const { identity, words } = completeDefaultFirm;

/** A firm that shows all that one can: what the default one leaves out needs rules of the stylesheet too. */
const fullestFirm: Firm = {
  ...completeDefaultFirm,
  identity: {
    ...identity,
    logo: {
      name: '00000000-0000-4000-8000-000000000000',
      width: logoLimits.width,
      height: logoLimits.height,
    },
    legalName: 'Fullest Limited',
    kind: 'limited-company',
    companyNumber: '00000000',
    registeredOffice: 'Registered office',
    vatNumber: 'GB 000 0000 00',
    icoNumber: 'Z0000000',
  },
  words: { ...words, footer: 'A further line' },
  privacy: { intro: 'An introduction', storage: 'a data centre', contact: 'Somebody' },
};

type Renderer = typeof import('#src/app/site/render-pages.ts');

/**
 * Writes the HTML of every page to dist/pages, with the manifest that the server reads and the parts from
 * which it renders the pages of a published firm.
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
      const anyFirmCss = await criticalCss(content + fullest.content + work + notice, stylesheet);
      documents.push({ page, ...variant, css, anyFirmCss, scripts: scriptsOf(page) });
    }
  return documents;
}
