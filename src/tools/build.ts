import { writeFile } from 'node:fs/promises';
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
import { clearDist } from './clear-dist.ts';
import { compressFolder } from './compress-folder.ts';
import { copyReference } from './copy-reference.ts';
import { prerenderPages } from './prerender-pages.ts';
import { buildServerBundle } from './server-bundle.ts';

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
