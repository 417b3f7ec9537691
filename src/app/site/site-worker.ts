import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { mostWork } from '#src/features/site/portfolio/landing-work.tsx';
import type { RenderTask } from '#src/server/firm/render-task.ts';
import type { BuiltPage, PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { withWork } from '#src/server/http/with-work.ts';
import { pagePath } from '#src/shared/paths.ts';
import { firmFiles } from './firm-files.tsx';
import { namedFiles } from './named-files.ts';
import { drawPreview } from './preview/draw-preview.ts';
import { renderPage, type SiteParts } from './render-pages.ts';

/** Renders a firm's site to a folder, or one preview, and posts what came of it. */
const { dist, firm, pictures, publicUrl, folder, preview }: RenderTask = workerData;
const parts: SiteParts = JSON.parse(await readFile(join(dist, 'pages/parts.json'), 'utf8'));
parentPort?.postMessage(
  folder === undefined
    ? await drawPreview(parts, preview, firm, pictures, publicUrl)
    : await render(folder),
);

/** Writes pages and files, then moves them to their place. Returns the landing page's size as sent with all our work, in bytes. */
async function render(target: string): Promise<number> {
  await mkdir(dirname(target), { recursive: true });
  const started = await mkdtemp(`${target}-`);
  const pages: BuiltPage[] = [];
  let landing = 0;
  for (const document of parts.documents) {
    const { html, ...page } = await renderPage(parts, document, firm, publicUrl);
    const file = `${pages.length}.html`;
    const compressed = brotliCompressSync(html);
    if (page.path === pagePath('/')) landing = brotliCompressSync(withWork(html, mostWork)).length;
    await writeFile(join(started, file), html);
    await writeFile(join(started, `${file}.br`), compressed);
    pages.push({ ...page, file });
  }
  const own = Object.entries(await firmFiles(firm, pictures));
  const files = [...own, ...(await namedFiles(dist, firm))];
  for (const [name, body] of files) {
    const file = join(started, 'files', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  const manifest: PageManifest = { publicUrl, pages };
  await writeFile(join(started, 'manifest.json'), JSON.stringify(manifest));
  // Another process may have been quicker: what it wrote is the same.
  await rename(started, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error;
    return rm(started, { recursive: true });
  });
  return landing;
}
