import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Paths the build reads and writes. */
export const buildPaths = {
  root: at('.'),
  config: at('vite.config.ts'),
  dist: at('dist'),
  client: at('dist/client'),
  earlier: at('dist/earlier'),
  openApi: at('dist/openapi.json'),
  pages: at('dist/pages'),
  reference: at('dist/reference'),
  server: at('dist/server'),
  template: at('dist/template'),
  stamp: at('dist/stamp'),
};
