import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { patience, testLimit } from '#tests/support/patience.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/browsers/set-up.ts'],
    env: { TZ: 'America/St_Johns' },
    reporters: process.env.CI ? ['verbose', 'json'] : ['verbose'],
    outputFile: { json: join(root, 'test-results/browsers.json') },
    testTimeout: testLimit,
    hookTimeout: testLimit,
    expect: { poll: { timeout: patience } },
  },
});
