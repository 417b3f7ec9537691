import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where each runner leaves its JSON report. */
const folder = join(import.meta.dirname, '../test-results');
const status = Number(process.argv[2] ?? 1);

const reports = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  : [];
const counts = reports.map(({ stats, errors, ...vitest }) =>
  stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
    : { passed: vitest.numPassedTests, failed: vitest.numFailedTests + unloaded(vitest) },
);
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const passed = sum('passed');
// Types, lint or the installation may have failed before any test ran.
const failed = sum('failed') || (status !== 0 || passed === 0 ? 1 : 0);

process.stdout.write(`\n${reports.flatMap(failures).join('\n')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed ? 1 : 0;

/** Files whose tests never came to run. */
function unloaded({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

/** The names of one runner's failed tests, and of those that passed at their second try. */
function failures({ suites, testResults = [] }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: basename(file.name) })),
  );
  return [
    ...(suites ?? []).flatMap(failedSpecs),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName }) => `failed: ${file} ${fullName}`),
  ];
}

/** Playwright nests its tests in suites. */
function failedSpecs({ suites = [], specs }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status }) => `${status === 'flaky' ? 'flaky' : 'failed'}: ${file} ${title}`),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}
