import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import type { RenderTask } from '#src/server/firm/render-task.ts';
import type { BuiltPage, PageManifest } from '#src/server/http/page-manifest.ts';
import { paths } from '#src/shared/paths.ts';
import { firmFiles } from './firm-files.ts';
import { renderPage, type SiteParts } from './render-pages.ts';

/** Renders a firm's site to a folder, or one page for a preview, and posts what came of it. */
const { dist, firm, publicUrl, folder, path }: RenderTask = workerData;
const parts: SiteParts = JSON.parse(await readFile(join(dist, 'pages/parts.json'), 'utf8'));
parentPort?.postMessage(folder === undefined ? await preview() : await render(folder));

/** Returns the HTML of one page. */
async function preview(): Promise<string> {
  for (const document of parts.documents) {
    if (document.query !== '' || document.secret !== null) continue;
    const { path: shown, html } = await renderPage(parts, document, firm, publicUrl);
    if (shown === path) return html;
  }
  return '';
}

/** Writes pages and files, then moves them to their place. Returns the landing page's size as sent, in bytes. */
async function render(target: string): Promise<number> {
  const started = `${target}.new`;
  await rm(started, { recursive: true, force: true });
  await mkdir(join(started, 'files'), { recursive: true });
  const pages: BuiltPage[] = [];
  let landing = 0;
  for (const document of parts.documents) {
    const { html, ...page } = await renderPage(parts, document, firm, publicUrl);
    const file = `${pages.length}.html`;
    const compressed = brotliCompressSync(html);
    if (page.path === paths.home) landing = compressed.length;
    await writeFile(join(started, file), html);
    await writeFile(join(started, `${file}.br`), compressed);
    pages.push({ ...page, file });
  }
  for (const [name, body] of Object.entries(firmFiles(firm)))
    await writeFile(join(started, 'files', name), body);
  const manifest: PageManifest = { publicUrl, pages };
  await writeFile(join(started, 'manifest.json'), JSON.stringify(manifest));
  await rm(target, { recursive: true, force: true });
  await rename(started, target);
  return landing;
}
