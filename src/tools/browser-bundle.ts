import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  build,
  type InlineConfig,
  type Manifest,
  type ResolveModulePreloadDependenciesFn,
} from 'vite';
import { buildGuard } from './build-guard.ts';
import { buildPaths } from './build-paths.ts';
import { entry, findScripts } from './page-scripts.ts';

const shared: InlineConfig = { configFile: buildPaths.config, logLevel: 'warn' };

/** Every page needs these: one file that outlives our own changes in a browser's cache. */
const react = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//;
/** Small, and wanted by nearly every page: many files of them weigh more than one. */
const house =
  /\/src\/(app\/(main|app|pages|screen)|shared\/(brand|paths|packages|money|launch-discount)|client\/(notice|toast-place|focus-heading|use-launch-discount|ui\/(logo|button|awning|error-boundary)))\.tsx?$/;
/** What every form is made of; likewise. */
const forms =
  /\/src\/(shared\/(text|price-line)|client\/(login-email|bind-field|session-store|server-message|use-hydrated|ui\/(card|contact-fields|form|form-section|priced-label|((checkbox|radio|select|text|text-area)-)?field)))\.tsx?$/;
/** What lists are made of, on the portfolio, in the portal and on the desk; likewise. */
const lists = /\/src\/(shared\/dates|client\/(picture-path|ui\/(badge|states)))\.tsx?$/;

/** What checks, keeps and sends a public form. */
const sending =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(shared\/(zod|fields|result)|client\/use-public-form)\.ts$/;
/** The typed client. */
const calls = /node_modules\/@trpc\/(client|server)\/|\/src\/client\/(links|public-client)\.ts$/;

/**
 * What is fetched beside a late module: all that it imports. Of a page nothing, because every page
 * would carry the lists of all others.
 */
const resolveDependencies: ResolveModulePreloadDependenciesFn = (_, files, { hostId }) =>
  hostId.startsWith('assets/main-') ? [] : files;

/** Addresses of what a page starts from. */
export interface BrowserBundle {
  /** The entry, and then all that a page of src/app/pages.tsx, by its name, is rendered by. */
  scriptsOf(page: string): string[];
  styles: string;
  /** The script that stands in every page. */
  inline: string;
}

/** Builds the browser's code into dist/client, and the inlined script. */
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
        // The inlined script calls what it exports.
        preserveEntrySignatures: 'allow-extension',
        output: {
          // Every page carries the list of these names: short ones weigh less.
          chunkFileNames: 'assets/[hash:8].js',
          codeSplitting: {
            groups: [
              { name: 'react', test: react },
              { name: 'house', test: house },
              { name: 'forms', test: forms },
              { name: 'lists', test: lists },
              { name: 'sending', test: sending },
              { name: 'calls', test: calls },
            ],
          },
        },
      },
    },
  });
  const file = join(buildPaths.client, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const styles = manifest[entry]?.css?.[0];
  if (!styles) throw new Error('The bundle has no entry, or no stylesheet.');
  return {
    scriptsOf: (page) => findScripts(manifest, page),
    styles: `/${styles}`,
    inline: await buildInlineScript(),
  };
}

/** Builds the inlined script; writes the font that it loads into dist/client. */
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
  if (!chunk) throw new Error('The inlined script was not built.');
  if (chunk.code.includes('</')) throw new Error('The inlined script would close its element.');
  for (const other of others)
    if (other.type === 'asset')
      await writeFile(join(buildPaths.client, other.fileName), other.source);
  return chunk.code.trim();
}
