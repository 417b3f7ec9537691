import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
/** Timing-sensitive tests: they run one at a time, after all others. */
const measured = [
  'overload',
  'slow-sockets',
  'generated-calls',
  'kill-nine',
  'kill-nine-migration',
].map((name) => `tests/torture/${name}.test.ts`);
const torture = {
  globalSetup: ['tests/torture/build.ts'],
  testTimeout: 900_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  root: 'src/app',
  cacheDir: `${root}/node_modules/.vite`,
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  test: {
    env: { TZ: 'America/St_Johns' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    maxWorkers: '100%',
    // Generous, because a busy machine is slow; tests that measure time set their own limits.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
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
        },
      },
      {
        root,
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        root,
        extends: true,
        test: {
          ...torture,
          name: 'torture',
          include: ['tests/torture/**/*.test.ts'],
          exclude: measured,
          sequence: { groupOrder: 1 },
          maxWorkers: process.env.TORTURE === 'full' ? 1 : 2,
        },
      },
      {
        root,
        extends: true,
        test: {
          ...torture,
          name: 'torture-measured',
          include: measured,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
