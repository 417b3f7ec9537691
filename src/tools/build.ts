import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { catalogue, entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { plainPaths } from '#src/app/plain-paths.ts';
import { appRouter } from '#src/app/router.ts';
import { noticeOf } from '#src/features/people/privacy/notice/notice-service.ts';
import { makeTemplate } from '#src/server/database/template.ts';
import { readEnv } from '#src/server/env.ts';
import { topicNames } from '#src/server/events/topics.ts';
import { generateDocument } from '#src/server/http/openapi.ts';
import { buildBrowserBundle } from './browser-bundle.ts';
import { buildPaths } from './build-paths.ts';
import { sourceStamp, writeStamp } from './build-stamp.ts';
import { prerenderPages } from './prerender-pages.ts';
import { buildServerBundle } from './server-bundle.ts';

/**
 * Empties dist for a new build. Assets of the previous build are kept, because an open tab may
 * still request them.
 */
export async function clearDist({ dist, client, earlier } = buildPaths): Promise<void> {
  const assets = join(client, 'assets');
  if (existsSync(assets)) await rm(earlier, { recursive: true, force: true });
  await mkdir(earlier, { recursive: true });
  if (existsSync(assets)) await rename(assets, join(earlier, 'assets'));
  for (const name of await readdir(dist))
    if (join(dist, name) !== earlier) await rm(join(dist, name), { recursive: true });
}

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Copies the API reference page and Swagger UI to dist/reference. */
async function copyReference(): Promise<void> {
  await mkdir(buildPaths.reference, { recursive: true });
  await cp(join(buildPaths.root, 'src/app/reference'), buildPaths.reference, { recursive: true });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    await cp(join(swagger, name), join(buildPaths.reference, name));
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const text = /\.(css|html|js|json|svg|txt|xml)$/;

/** Writes .br and .gz files beside every text file in a folder if they save more than 5%. */
async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => text.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = { br: await brotli(body, { params }), gz: await gz(body, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(compressed))
    if (bytes.length < body.length * 0.95) await writeFile(`${file}.${extension}`, bytes);
}

/** Builds the site and the server into dist. */
export async function buildAll(): Promise<void> {
  const { PUBLIC_URL } = readEnv(process.env);
  process.env.NODE_ENV = 'production';
  const stamp = await sourceStamp();
  await clearDist();
  const bundle = await buildBrowserBundle();
  await buildServerBundle();
  await prerenderPages(bundle, PUBLIC_URL, noticeOf(catalogue.personalData));
  await copyReference();
  await writeFile(
    buildPaths.openApi,
    JSON.stringify(generateDocument(appRouter, plainPaths, topicNames(catalogue.topics))),
  );
  await makeTemplate(buildPaths.template, { entities, migrations });
  await Promise.all([buildPaths.client, buildPaths.reference].map(compressFolder));
  writeStamp(stamp);
}
