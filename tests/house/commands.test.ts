import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

test.each(['migrate', 'backup', 'restore', 'second-factor-off'])(
  'npm run %s, which is for use beside a running server, changes nothing of its build',
  (name) => {
    expect(scripts[name]).toMatch(new RegExp(`node dist/server/${name}\\.js$`));
    expect(scripts[name]).not.toMatch(/prestart|build-if-needed|build-cli|npm/);
    expect(scripts[`pre${name}`]).toBeUndefined();
  },
);

test('npm test gets its programs, builds and checks before any test', () => {
  expect(scripts.test).toMatch(/^npm run pretest:e2e && npm run check && vitest run /);
  expect(scripts['pretest:e2e']).toBe('tsx tests/support/install-programs.ts && npm run prestart');
});

test('CI runs the API on the oldest PostgreSQL, and counts what it reports', () => {
  expect(readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8')).toMatch(
    /^npm run test:oldest \|\| status=\$\?$/m,
  );
  expect(scripts['test:oldest']).toMatch(/--project api --outputFile.json=test-results\/\S+.json$/);
});

test('each test that the threats name is there', () => {
  const threats = readFileSync(new URL('../../docs/threats.md', import.meta.url), 'utf8');
  const named = [...threats.matchAll(/`((?:api|unit|slow|e2e|torture)\/[\w-]+)`/g)].map(
    ([, name]) => name,
  );
  const isThere = (name?: string) =>
    ['test.ts', 'spec.ts'].some((end) => existsSync(new URL(`../${name}.${end}`, import.meta.url)));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
