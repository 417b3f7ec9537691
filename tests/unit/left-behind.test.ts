import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftBehind } from '#src/server/firm/create-site.ts';
import { newFolder } from '#tests/support/new-folder.ts';

test('what a killed process left behind goes, and nothing that is being written or stands', async () => {
  const folder = newFolder();
  const site = 'a'.repeat(32);
  for (const name of [site, `${site}-Ab12Cd`, `${site}-Ef34Gh`]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, '0.html'), '');
  }
  const before = new Date(Date.now() - 2 * 60_000);
  for (const name of [site, `${site}-Ab12Cd`]) utimesSync(join(folder, name), before, before);
  await removeLeftBehind(folder, /^[\da-f]{32}-/);
  expect(readdirSync(folder).sort()).toEqual([site, `${site}-Ef34Gh`]);
  await removeLeftBehind(join(folder, 'none'), /x/);
});
