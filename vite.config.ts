import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { helpMarkdown } from './src/tools/help-markdown.ts';
import { patience, testLimit } from './tests/support/patience.ts';

const root = import.meta.dirname;
/** What only the embedded database does: `npm run test:embedded`. */
const embeddedOnly = process.env.TEST_EMBEDDED ? ['tests/embedded/*.test.ts'] : [];

export default defineConfig({
  root: 'src/app',
  cacheDir: `${root}/node_modules/.vite`,
  publicDir: '../public',
  plugins: [react(), tailwindcss(), helpMarkdown()],
  // React has this hook itself; the router brings another for versions before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  test: {
    // `vitest related` and the names in reports count from here, not from the root of the build.
    root,
    env: { TZ: 'America/St_Johns' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    // More than the two cores that it is meant for: tests also wait.
    maxWorkers: 3,
    // Modules are loaded once for each worker, not once for each file: half the CPU of the screens.
    isolate: false,
    testTimeout: testLimit,
    hookTimeout: testLimit,
    expect: { poll: { timeout: patience } },
    // A test that passes only at its second try is reported as such.
    retry: process.env.CI ? 1 : 0,
    outputFile: { json: `${root}/test-results/vitest.json` },
    projects: [
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      { extends: true, test: { name: 'unit', include: ['tests/unit/*.test.ts'] } },
      {
        extends: true,
        // A mock reaches only modules that nothing has loaded before.
        test: { name: 'mocked', isolate: true, include: ['tests/unit/mocked/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/ui/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', ...embeddedOnly],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        extends: true,
        // Processes, streams, backups, thousands of rows, hundreds of guesses: `npm run test:slow`.
        test: {
          name: 'slow',
          include: ['tests/slow/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
    ],
  },
});
