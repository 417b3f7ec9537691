import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, entities, features } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { pages } from '#src/app/pages.tsx';
import { reminderDays } from '#src/features/money/charge/rules.ts';
import { searchKindsWhere } from '#src/server/search-kinds.ts';
import { chunks } from '#src/tools/chunks.ts';
import { findScripts } from '#src/tools/page-scripts.ts';
import { findCycles, findViolations } from './import-rules.ts';
import { sliceOf, sliceOrder } from './slice-order.ts';
import { findReferences, readSources, type SourceFile } from './source-tree.ts';
import { findForeignTables, tableOwners } from './table-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const files = readSources();
const make = (path: string, ...imports: string[]): SourceFile => ({
  path,
  text: '',
  imports,
  typeImports: [],
});

test('every import follows the rules of the folders', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(findViolations(files)).toEqual([]);
});

test('SQL names tables of the own slice and of those below it alone', () => {
  const owners = tableOwners(files);
  expect(owners.size).toBeGreaterThan(20);
  expect(findForeignTables(files, owners)).toEqual([]);
});

test('every slice stands in a listed group, and every listed slice is a folder', () => {
  const found = new Set(files.flatMap(({ path }) => sliceOf(path) ?? []));
  const groups = new Set(sliceOrder.map((slice) => slice.split('/')[0]));
  expect([...found].filter((slice) => !groups.has(slice.split('/')[0]))).toEqual([]);
  expect(sliceOrder.filter((slice) => !found.has(slice))).toEqual([]);
});

test('every entity is listed by its feature', () => {
  const declared = files.flatMap(({ text }) =>
    [...text.matchAll(/@Entity\([^)]*\)\s+export class (\w+)/g)].map(([, name]) => name),
  );
  expect(entities.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

test('every feature.ts is in the list of features', async () => {
  const found = files.filter(({ path }) => /\/feature\.ts$/.test(path) && sliceOf(path));
  for (const { path } of found)
    expect(features, path).toContainEqual(Object.values(await import(join(root, path)))[0]);
});

test('every slice with calls for the admin says what is read again after which event', () => {
  const said = new Set(
    files.flatMap(({ path }) => (path.endsWith('/desk.tsx') ? sliceOf(path) : [])),
  );
  const called = files.filter(
    ({ path, text }) => /router\.ts$/.test(path) && /\badminProcedure\b/.test(text),
  );
  const slices = new Set(called.flatMap(({ path }) => sliceOf(path) ?? []));
  expect([...slices].filter((slice) => !said.has(slice)).toSorted()).toEqual([
    'desk/retention',
    'firm/profile',
  ]);
});

test('every slice that stores a person stores what a search reads of them', () => {
  const slicesWith = (call: string) =>
    new Set(files.flatMap(({ path, text }) => (text.includes(call) ? (sliceOf(path) ?? []) : [])));
  const searched = slicesWith('writeSearchLines(');
  expect([...slicesWith('personOf(')].filter((slice) => !searched.has(slice))).toEqual([]);
});

test('there is no import cycle', () => {
  expect(findCycles(files)).toEqual([]);
});

test.each(['src', 'tests', 'migrations'])('no file of %s is longer than 300 lines', (folder) => {
  const long = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => readFileSync(join(root, folder, name), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});

test('every page has one file named after it, and no other file is called a page', () => {
  const manifest = Object.fromEntries(files.map(({ path }) => [path, { file: path }]));
  const found = Object.keys(pages).flatMap((name) => findScripts(manifest, name));
  const called = files.filter(({ path }) => path.endsWith('-page.tsx'));
  expect(found.toSorted()).toEqual(called.map(({ path }) => `/${path}`).toSorted());
});

const entries = [
  'src/app/backup.ts',
  'src/app/gocardless-sandbox.ts',
  'src/app/inline.ts',
  'src/app/main.tsx',
  'src/app/migrate.ts',
  'src/app/restore.ts',
  'src/app/second-factor-off.ts',
  'src/app/site/site-worker.ts',
  'src/app/start.ts',
  'src/demo/demo.ts',
  'src/server/pdf/paper-worker.ts',
  'src/tools/bill.ts',
  'src/tools/build-cli.ts',
  'src/tools/build-if-needed.ts',
  'src/tools/dev.ts',
  'src/tools/help-markdown.ts',
  'src/tools/require-build.ts',
];

test('every file is imported by another, is found by its name as a desk.tsx is, or is an entry', () => {
  const imported = new Set(files.flatMap(({ imports }) => imports));
  const others = files
    .map(({ path }) => path)
    .filter((path) => !imported.has(path) && !path.endsWith('/desk.tsx'));
  expect(others.toSorted()).toEqual(entries);
});

test('every migration runs, in the order of its time', () => {
  const found = readdirSync(join(root, 'migrations')).map((name) => name.split('-')[0]);
  expect(migrations.map(({ name }) => /\d+$/.exec(name)?.[0])).toEqual(found.toSorted());
  expect(new Set(found).size).toBe(found.length);
  // A backup names them, also from a bundle whose classes are renamed.
  expect(migrations.map((Migration) => new Migration().name)).toEqual(
    migrations.map(({ name }) => name),
  );
});

test.each(searchKindsWhere(catalogue.found))(
  'a slice writes what a search reads of the kind %s',
  (kind) => {
    const writers = files.filter(
      ({ path, text }) =>
        path.startsWith('src/features/') &&
        /SearchedTexts|writeSearchLines/.test(text) &&
        new RegExp(`\\b${kind}: \\[`).test(text),
    );
    expect(writers).not.toEqual([]);
  },
);

test('every member of a chunk exists', () => {
  const isThere = (member: string) =>
    member.startsWith('/')
      ? files.some(({ path }) => path.endsWith(member))
      : existsSync(join(root, member));
  const members = Object.values(chunks).flat();
  expect(members.filter((member) => !isThere(member))).toEqual([]);
});

test('the handbook names the days of reminders as the code has them', () => {
  const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const named = handbook.match(/\d+, \d+ and \d+(?= days)|(?<=days )\d+, \d+ and \d+/g);
  const days = new Intl.ListFormat('en-GB').format(reminderDays.map(String));
  expect(new Set(named)).toEqual(new Set([days]));
});

test('no file is an index, utils, helpers or common', () => {
  const names = files.filter(({ path }) =>
    /^(index|utils?|helpers?|common)\./.test(basename(path)),
  );
  expect(names.map(({ path }) => path)).toEqual([]);
});

describe('the checks can fail', () => {
  test.each([
    ['src/shared/money.ts', 'src/server/env.ts'],
    ['src/shared/money.ts', 'react'],
    ['src/features/work/design/contract.ts', 'src/features/work/project/service.ts'],
    ['src/features/work/design/page.tsx', 'src/features/work/design/admin-service.ts'],
    ['src/features/work/design/contract.ts', 'zod'],
    ['src/features/work/design/rules.ts', 'src/features/work/design/entity.ts'],
    ['src/features/work/design/router.ts', 'src/features/money/billing/router.ts'],
    ['src/features/work/design/router.ts', 'src/client/api/api.ts'],
    ['src/features/work/design/page.tsx', 'src/server/env.ts'],
    ['src/features/work/design/page.tsx', 'src/features/work/design/entity.ts'],
    ['src/features/work/design/page.tsx', 'src/features/desk/customers/one-design.tsx'],
    ['src/features/work/design/page.tsx', 'typeorm'],
    ['src/features/work/design/use-a.ts', 'src/server/env.ts'],
    ['src/client/api/router-type.ts', 'src/app/router.ts'],
    ['src/client/ui/a.tsx', 'src/client/api/api.ts'],
    ['src/server/trpc.ts', 'src/app/router.ts'],
    ['src/features/work/design/stuff.ts', 'zod'],
    ['src/features/work/design/router.ts', 'src/features/work/unlisted/rules.ts'],
    ['src/features/unlisted/new/router.ts', 'src/features/people/person/rules.ts'],
  ])('%s importing %s is a violation', (path, target) => {
    expect(findViolations([make(path, target)])).toHaveLength(1);
  });

  test('a slice that is not listed may use those of its group', () => {
    const target = 'src/features/work/design/rules.ts';
    expect(findViolations([make('src/features/work/unlisted/router.ts', target)])).toEqual([]);
  });

  test.each(['FROM invoice', 'FROM customer, invoice', 'FROM customer AS own, invoice'])(
    'SQL of a lower slice with %s is a violation',
    (text) => {
      const path = 'src/features/people/order/a-service.ts';
      const found = findForeignTables([{ ...make(path), text }], tableOwners(files));
      expect(found).toEqual([`${path} names invoice`]);
    },
  );

  test('SQL of a slice that names a table of the kit is a violation', () => {
    const path = 'src/features/people/order/a-service.ts';
    const text = 'SELECT FROM payment_request JOIN mail ON true';
    const found = findForeignTables([{ ...make(path), text }], tableOwners(files));
    expect(found).toEqual([`${path} names mail`]);
  });

  test('a cycle is found', () => {
    const cycle = [
      make('src/server/a.ts', 'src/server/b.ts'),
      make('src/server/b.ts', 'src/server/a.ts'),
    ];
    expect(findCycles(cycle)).toEqual(['src/server/a.ts → src/server/b.ts → src/server/a.ts']);
  });

  test('type, lazy and re-exported references are all seen', () => {
    const text = `import type { A } from './a.ts'; export { b } from './b.ts'; const c = import('./c.ts');`;
    expect(findReferences('src/x.ts', text)).toEqual([
      { specifier: './a.ts', typeOnly: true },
      { specifier: './b.ts', typeOnly: false },
      { specifier: './c.ts', typeOnly: false },
    ]);
  });
});

test('the lock file names every optional platform package, so that npm ci works everywhere', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
  expect(missing).toEqual([]);
});
