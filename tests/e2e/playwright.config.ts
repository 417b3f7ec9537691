import { defineConfig } from 'playwright/test';
import { findChromium, findHeadlessShell, quietly } from '#tests/support/chromium.ts';

/** Slow journeys (bytes sent, lost code, load, restarts, long and empty lists), and those that need the full Chromium. */
const extremes =
  /(blockers|delivery|desk-worker|empty-screens|every-screen|first-screen|inbox-full|late-code|live|long-lists|process|public-scripts|reviews-full|second-factor-off|showcase|wizard-history)\.spec/;
/** The main journeys of visitors, customers and the owner, in `npm test` at the size of a phone. */
const main = /(inbox|messages|money|order|portal|quotes|requests)\.spec/;
const onDesktop = /on a desktop/;
const onPhone = {
  grepInvert: onDesktop,
  use: { launchOptions: { executablePath: findHeadlessShell(), args: quietly } },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  forbidOnly: true,
  // More than the two cores that it is meant for: journeys also wait.
  workers: 3,
  // A journey that passes only at its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  projects: [
    { name: 'journeys', testMatch: main, ...onPhone },
    { name: 'phone', testIgnore: [main, extremes], ...onPhone },
    { name: 'desktop', testIgnore: extremes, grep: onDesktop, workers: 2 },
    { name: 'extremes', testMatch: extremes, workers: 2 },
  ],
  // Guards against hanging, never measures.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    // What cannot be pressed fails here, not at the end of the longest journey.
    actionTimeout: 60_000,
    locale: 'en-GB',
    // Neither UTC nor London, so that a date which leans on the zone it is read in shows.
    timezoneId: 'America/New_York',
    // A trace doubles the time; `npm run test:e2e -- --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: quietly,
    },
  },
});
