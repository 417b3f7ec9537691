import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearDist } from '#src/tools/build.ts';
import { buildPaths } from '#src/tools/build-paths.ts';

const dist = join(mkdtempSync(join(tmpdir(), 'awning-dist-')), 'dist');
const clear = () =>
  clearDist({ ...buildPaths, dist, client: join(dist, 'client'), earlier: join(dist, 'earlier') });
const write = (name: string) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), '');
};
const left = () =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
afterEach(() => rmSync(dirname(dist), { recursive: true, force: true }));

test('a new build keeps only the browser code of the previous one', async () => {
  await clear();
  expect(left()).toEqual([]);
  write('client/assets/first.js');
  write('client/favicon.svg');
  write('server/start.js');
  write('stamp');
  await clear();
  expect(left()).toEqual(['earlier/assets/first.js']);
  // A build that failed half-way has left nothing worth keeping.
  write('pages/0.html');
  await clear();
  expect(left()).toEqual(['earlier/assets/first.js']);
  write('client/assets/second.js');
  await clear();
  expect(left()).toEqual(['earlier/assets/second.js']);
});
