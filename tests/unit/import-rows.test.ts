import { expect, test } from 'vitest';
import { readTable } from '#src/features/desk/import/file/read-service.ts';

test('the rows of a file are numbered past a million empty lines', async () => {
  const { rows } = await readTable(`Name,Email\n${'\n'.repeat(1_000_000)}Mo,mo@example.org`);
  expect(rows).toEqual([{ row: 1_000_002, cells: ['Mo', 'mo@example.org'] }]);
});

test('so many rows are counted, and no more', async () => {
  const told = (count: number) => readTable(`Name\n${'a\n'.repeat(count)}`);
  await expect(told(7000)).rejects.toThrow('The file has 7,000 rows.');
  await expect(told(1_400_000)).rejects.toThrow('The file has more than 100,000 rows.');
});
