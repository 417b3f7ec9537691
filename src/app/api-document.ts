import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from 'trpc-openapi';
import { topicNames } from '#src/server/events/topics.ts';
import { appRouter } from './router.ts';

const built = new URL('../openapi.json', import.meta.url);
let document: Promise<OpenAPIObject> | undefined;

/** Returns the router's OpenAPI document: the one the build wrote, or else a generated one. */
export const apiDocument = (): Promise<OpenAPIObject> => {
  document ??= existsSync(built) ? readFile(built, 'utf8').then(JSON.parse) : generate();
  return document;
};

async function generate() {
  const { generateDocument } = await import('#src/server/http/openapi.ts');
  const { plainPaths } = await import('./plain-paths.ts');
  const { catalogue } = await import('./features.ts');
  return generateDocument(appRouter, plainPaths, topicNames(catalogue.topics));
}
