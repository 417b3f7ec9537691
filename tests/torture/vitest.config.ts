import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inFull } from './scale.ts';

const root = join(import.meta.dirname, '../..');
/** What is held to a bound near its own speed: alone, and after all others. */
const measured = [
  'overload',
  'slow-sockets',
  'generated-calls',
  'kill-nine',
  'login-floods',
  'upgrade',
].map((name) => `tests/torture/${name}.test.ts`);

export default defineConfig({
  root,
  test: {
    globalSetup: ['tests/torture/build.ts'],
    env: { TZ: 'America/St_Johns' },
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: join(root, 'test-results/torture.json') },
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          globalSetup: ['tests/support/database-setup.ts'],
          include: ['tests/torture/**/*.test.ts'],
          exclude: measured,
          sequence: { groupOrder: 1 },
          maxWorkers: inFull ? 1 : 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          globalSetup: ['tests/support/database-setup.ts'],
          include: measured,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
