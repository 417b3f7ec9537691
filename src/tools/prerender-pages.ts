import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Page } from '#src/app/page.ts';
import type { BuiltPage, PageManifest } from '#src/server/http/page-manifest.ts';
import { completeDefaultFirm } from '#src/shared/firm/complete-default-firm.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { buildPaths } from './build-paths.ts';
import { criticalCss } from './critical-css.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The documents of a page: one for each query, and a private one for its secret. */
function variantsOf(page: Page) {
  const plain = { query: '', secret: null, drawn: page };
  if (page.access !== 'public') return [plain];
  const { title, path, screen, secret, queries = [] } = page;
  return [
    plain,
    ...queries.map((query) => ({ ...plain, query })),
    ...(secret
      ? [{ query: '', secret, drawn: { title, path, screen, access: 'private' } as const }]
      : []),
  ];
}

/** Writes the HTML of every page to dist/pages, with the manifest that the server reads. */
export async function prerenderPages(bundle: BrowserBundle, publicUrl: string): Promise<void> {
  await build({
    configFile: buildPaths.config,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(buildPaths.root, 'src/app/prerender.tsx'),
      outDir: buildPaths.prerender,
      emptyOutDir: true,
    },
  });
  const module = pathToFileURL(join(buildPaths.prerender, 'prerender.js')).href;
  const { pages, renderContent, renderDocument, renderNotice } = (await import(
    module
  )) as typeof import('#src/app/prerender.tsx');
  await mkdir(buildPaths.pages, { recursive: true });

  const firm = completeDefaultFirm;
  const { styles, inline, scriptsOf } = bundle;
  const stylesheet = await readFile(join(buildPaths.client, styles), 'utf8');
  const built: BuiltPage[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const { path, foreignImages = false, inlineStyles = false } = page;
    const shared = { firm, publicUrl, styles, inline, scripts: scriptsOf(name) };
    for (const { query, secret, drawn } of variantsOf(page)) {
      const content = await renderContent(drawn, query, firm);
      const css = await criticalCss(content + renderNotice(drawn, firm), stylesheet);
      const file = `${built.length}.html`;
      const document = await renderDocument(drawn, { ...shared, query, content, css });
      await writeFile(join(buildPaths.pages, file), document);
      const hashes = { scripts: [hash(inline)], styles: [hash(css)] };
      const sharesProcess = page.static !== undefined;
      built.push({
        file,
        path,
        query,
        secret,
        access: drawn.access,
        foreignImages,
        inlineStyles,
        sharesProcess,
        ...hashes,
      });
    }
  }
  const manifest: PageManifest = { publicUrl, pages: built };
  await writeFile(join(buildPaths.pages, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await rm(buildPaths.prerender, { recursive: true });
}
