import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  root: 'src/app',
  cacheDir: `${root}/node_modules/.vite`,
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  test: {
    env: { TZ: 'America/St_Johns' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `${root}/test-results/vitest.json` },
    projects: [
      { root, extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      { root, extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        root,
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/ui/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        root,
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        extends: true,
        test: {
          name: 'torture',
          include: ['tests/torture/**/*.test.ts'],
          globalSetup: ['tests/torture/build.ts'],
          // One at a time and after all others: what is bounded in time has the machine to itself.
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
