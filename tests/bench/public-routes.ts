import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '#src/server/http/pages/page-manifest.ts';
import { buildPaths } from '#src/tools/build-paths.ts';
import { describeRuns, runLighthouse } from './lighthouse.ts';
import { startProduct } from './servers.ts';

const runs = 5;

/** Every public page with Lighthouse's mobile preset, five times each in turn; or the given paths. */
export async function measurePublicRoutes(...chosen: string[]): Promise<void> {
  const manifest = await readFile(join(buildPaths.pages, 'manifest.json'), 'utf8');
  const { pages }: PageManifest = JSON.parse(manifest);
  const paths = pages.flatMap(({ access, path, query }) =>
    access === 'public' && !query ? [path] : [],
  );
  const product = await startProduct({});
  try {
    const origin = `http://localhost:${product.port}`;
    const urls = (chosen.length > 0 ? chosen : paths).map((path) => origin + path);
    const results = await runLighthouse(urls, runs);
    console.log('Public pages, Lighthouse, mobile; goal: 98 100 100 100, CLS 0');
    console.table(
      Object.fromEntries(
        [...results].map(([url, runs]) => [url.replace(origin, ''), describeRuns(runs)]),
      ),
    );
  } finally {
    await product.stop();
  }
}
