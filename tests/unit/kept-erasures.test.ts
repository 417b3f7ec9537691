import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKeptErasures } from '#src/features/people/privacy/erasure/kept-erasures-service.ts';
import { newFolder } from '#tests/support/new-folder.ts';

test('without a file nobody was erased', async () => {
  expect(await readKeptErasures(newFolder())).toEqual([]);
});

test('a file that cannot be read is no empty one: whom it names would be served again', async () => {
  const [unreadable, damaged] = [newFolder(), newFolder()];
  mkdirSync(join(unreadable, 'erasures.json'));
  await expect(readKeptErasures(unreadable)).rejects.toThrow('EISDIR');
  writeFileSync(join(damaged, 'erasures.json'), '[{"id":');
  await expect(readKeptErasures(damaged)).rejects.toThrow(SyntaxError);
});
