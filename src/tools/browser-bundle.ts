import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  build,
  type InlineConfig,
  type Manifest,
  type Plugin,
  type ResolveModulePreloadDependenciesFn,
} from 'vite';
import { buildPaths } from './build-paths.ts';
import { chunks } from './chunks.ts';
import { entry, findScripts } from './page-scripts.ts';

const serverOnly = [
  /\/src\/server\//,
  /\/src\/features\/[^/]+\/([a-z]+-)*(entity|router|service)\.ts$/,
  /\/src\/app\/(entities|router|server|start)\.ts$/,
  /\/migrations\//,
  /\/node_modules\/(typeorm|pg|fastify|rate-limiter-flexible|trpc-openapi)\//,
  /\/node_modules\/@(fastify|electric-sql)\//,
  /^__vite-browser-external|^node:/,
];

/** Fails the build when a browser module imports server code, and names the importer. */
export function buildGuard(): Plugin {
  return {
    name: 'build-guard',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path = resolved?.id.replace(/^\0/, '').split('?', 1)[0] ?? '';
      if (!serverOnly.some((pattern) => pattern.test(path))) return null;
      const from = importer ? relative('.', importer) : 'the entry list';
      return this.error(
        `${source} is server code and may not reach a browser (imported from ${from}).`,
      );
    },
  };
}

const shared: InlineConfig = { configFile: buildPaths.config, logLevel: 'warn' };

/**
 * Preloads the imports of a lazy module. The entry preloads nothing: its list would contain the
 * imports of every page.
 */
const resolveDependencies: ResolveModulePreloadDependenciesFn = (_, files, { hostId }) =>
  hostId.startsWith('assets/main-') ? [] : files;

/** URLs of the files a page loads. */
export interface BrowserBundle {
  /** Scripts of a page in src/app/pages.tsx, by its name, the entry first. */
  scriptsOf(page: string): string[];
  styles: string;
  /** Source of the inline script. */
  inline: string;
}

/** Builds the browser bundle into dist/client, and the inline script. */
export async function buildBrowserBundle(): Promise<BrowserBundle> {
  await build({
    ...shared,
    plugins: [buildGuard()],
    build: {
      outDir: buildPaths.client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false, resolveDependencies },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(buildPaths.root, 'src/app', entry),
        // The inline script calls its exports.
        preserveEntrySignatures: 'allow-extension',
        output: {
          // Short, because every page lists these names.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
          entryFileNames: 'assets/main-[hash:7].js',
          codeSplitting: {
            groups: Object.entries(chunks).map(([name, members]) => ({
              name,
              test: (id) =>
                members.some((member) =>
                  member.startsWith('/')
                    ? id.endsWith(member)
                    : id.startsWith(join(buildPaths.root, member)),
                ),
            })),
          },
        },
      },
    },
  });
  const file = join(buildPaths.client, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const styles = manifest[entry]?.css?.[0];
  if (!styles) throw new Error('The bundle has no entry or no stylesheet.');
  return {
    scriptsOf: (page) => findScripts(manifest, page),
    styles: `/${styles}`,
    inline: await buildInlineScript(),
  };
}

/** Builds the inline script and writes the font it loads to dist/client. */
async function buildInlineScript(): Promise<string> {
  const built = await build({
    ...shared,
    publicDir: false,
    plugins: [buildGuard()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(buildPaths.root, 'src/app/inline.ts'),
        output: { format: 'iife', assetFileNames: 'assets/[hash:8][extname]' },
      },
    },
  });
  const [output] = [built].flat();
  const [chunk, ...others] = output && 'output' in output ? output.output : [];
  if (!chunk) throw new Error('The inline script was not built.');
  if (chunk.code.includes('</'))
    throw new Error("The inline script contains '</', which could end its element.");
  for (const other of others)
    if (other.type === 'asset')
      await writeFile(join(buildPaths.client, other.fileName), other.source);
  return chunk.code.trim();
}
