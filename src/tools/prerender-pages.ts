import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'regexparam';
import { build } from 'vite';
import type { BuiltPage, PageManifest } from '#src/server/page-manifest.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { buildPaths } from './build-paths.ts';
import { criticalCss } from './critical-css.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes every page's document into dist/pages, and the manifest the server reads. */
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
  const { notFound, queriesOf, renderContent, renderDocument, renderNotice, routes } =
    (await import(module)) as typeof import('#src/app/prerender.tsx');
  await mkdir(buildPaths.pages, { recursive: true });

  const stylesheet = await readFile(join(buildPaths.client, bundle.styles), 'utf8');
  const pages: BuiltPage[] = [];
  const drawings = [...routes, notFound].flatMap((route) =>
    ['', ...(queriesOf[route.path] ?? [])].map((query) => ({ route, query })),
  );
  for (const [at, { route, query }] of drawings.entries()) {
    const content = await renderContent(route, query);
    if (/<[^>]+ style=|<script/.test(content))
      throw new Error(
        `${route.path} draws a style attribute or script, which its CSP would block.`,
      );
    const css = await criticalCss(content + renderNotice(route), stylesheet);
    const file = `${at}.html`;
    await writeFile(
      join(buildPaths.pages, file),
      renderDocument(route, { publicUrl, query, content, css, bundle }),
    );
    pages.push({
      file,
      path: route.path,
      query,
      pattern: parse(route.path).pattern.source,
      access: route.access,
      scripts: [hash(bundle.inline)],
      styles: [hash(css)],
    });
  }
  const manifest: PageManifest = { publicUrl, pages };
  await writeFile(join(buildPaths.pages, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await rm(buildPaths.prerender, { recursive: true });
}
