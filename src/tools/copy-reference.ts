import { cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildPaths } from './build-paths.ts';

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Copies the API reference page and Swagger UI to dist/reference. */
export async function copyReference(): Promise<void> {
  await mkdir(buildPaths.reference, { recursive: true });
  await cp(join(buildPaths.root, 'src/app/reference'), buildPaths.reference, { recursive: true });
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    await cp(join(swagger, name), join(buildPaths.reference, name));
}
