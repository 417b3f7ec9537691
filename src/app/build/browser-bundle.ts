import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Manifest } from 'vite';
import { buildGuard } from './build-guard.ts';
import { places } from './places.ts';

const shared: InlineConfig = { configFile: places.config, logLevel: 'warn' };

/** Every page needs these: one file that outlives our own changes in a browser's cache. */
const react = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//;
/** Small, and wanted by nearly every page: many files of them weigh more than one. */
const house =
  /\/src\/(app\/(app|routes|screen)|shared\/(brand|paths|packages|money|launch-discount)|client\/(toast-place|focus-heading|use-launch-discount|ui\/(logo|button|awning|error-boundary)))\.tsx?$/;
/** What every form is made of; likewise. */
const forms =
  /\/src\/(shared\/(text|price-line)|client\/(login-email|bind-field|session-store|server-message|use-hydrated|ui\/(card|contact-fields|form|form-section|priced-label|((checkbox|radio|select|text|text-area)-)?field)))\.tsx?$/;

/** What checks, keeps and sends a public form. */
const sending =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(shared\/(zod|fields|list-query)|client\/use-public-form)\.ts$/;
/** The typed client. */
const calls = /node_modules\/@trpc\/(client|server)\/|\/src\/client\/(links|public-client)\.ts$/;

/** Addresses of what a page starts from. */
export interface BrowserBundle {
  /** The module to import, and then the given ones and all that any of them imports. */
  scriptsOf(modules: readonly string[]): string[];
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
      outDir: places.client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(places.root, 'src/app/main.tsx'),
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
              { name: 'sending', test: sending },
              { name: 'calls', test: calls },
            ],
          },
        },
      },
    },
  });
  const file = join(places.client, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const styles = manifest['main.tsx']?.css?.[0];
  if (!styles) throw new Error('The bundle has no entry, or no stylesheet.');
  return {
    scriptsOf: (modules) => [...filesOf(['main.tsx', ...modules], manifest)],
    styles: `/${styles}`,
    inline: await buildInlineScript(),
  };
}

/** Addresses of modules and of all that they import, each once. */
function filesOf(modules: readonly string[], manifest: Manifest, found = new Set<string>()) {
  for (const name of modules) {
    const module = manifest[name];
    if (!module) throw new Error(`The bundle has no ${name}.`);
    const address = `/${module.file}`;
    if (found.has(address)) continue;
    found.add(address);
    filesOf(module.imports ?? [], manifest, found);
  }
  return found;
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
        input: join(places.root, 'src/app/inline.ts'),
        output: { format: 'iife', assetFileNames: 'assets/[hash:8][extname]' },
      },
    },
  });
  const [output] = [built].flat();
  const [chunk, ...others] = output && 'output' in output ? output.output : [];
  if (!chunk) throw new Error('The inlined script was not built.');
  if (chunk.code.includes('</')) throw new Error('The inlined script would close its element.');
  for (const other of others)
    if (other.type === 'asset') await writeFile(join(places.client, other.fileName), other.source);
  return chunk.code.trim();
}
