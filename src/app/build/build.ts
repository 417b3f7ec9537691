import { rm } from 'node:fs/promises';
import { makeTemplate } from '#src/server/database/template.ts';
import { entities, migrations } from '../entities.ts';
import { buildBrowserBundle } from './browser-bundle.ts';
import { compressFolder } from './compress.ts';
import { places } from './places.ts';
import { prerenderPages } from './prerender-pages.ts';
import { copyReference } from './reference.ts';
import { buildServerBundle } from './server-bundle.ts';
import { sourceStamp, writeStamp } from './stamp.ts';

/** Builds everything that is served, and the server, into dist. */
export async function buildAll(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const stamp = await sourceStamp();
  await rm(places.dist, { recursive: true, force: true });
  await prerenderPages(await buildBrowserBundle());
  await copyReference();
  await buildServerBundle();
  await makeTemplate(places.template, { entities, migrations });
  await Promise.all([compressFolder(places.client), compressFolder(places.reference)]);
  writeStamp(stamp);
}
