import { expect, test } from 'vitest';
import { importFields } from '#src/features/desk/import/import-rules.ts';
import { cellsOf, draftOf } from '#src/features/desk/import/verdict/draft-rules.ts';
import { countTurns } from '#tests/support/count-turns.ts';
import { largeFile } from '#tests/support/import-files.ts';
import { judged, today, understood } from '#tests/support/understood.ts';

const long = 96_000;
test.each([
  ['letters without a space', 'x'.repeat(long)],
  ['at signs', '@'.repeat(long)],
  ['addresses without a separator', 'a@'.repeat(long / 2)],
  ['spaces between addresses', 'a@ '.repeat(long / 3)],
  ['quotes', '"'.repeat(long)],
  ['brackets', '<'.repeat(long)],
  ['digits', '1'.repeat(long)],
  ['digits with points', '1.,'.repeat(long / 3)],
  ['slashes', '/'.repeat(long)],
  ['letters with points', 'a.'.repeat(long / 2)],
])('a cell of 96,000 %s holds nobody up', (_, cell) => {
  const cells = cellsOf(
    importFields.map(() => cell),
    importFields,
  );
  const { problems } = draftOf(2, cells, { today, monthFirst: new Set(importFields), sold: [] });
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem.length).toBeLessThan(300);
});

test('a large file lets others on while it is read and judged', async () => {
  const { result, turns } = await countTurns(() => judged(largeFile(5000)));
  expect(result.people).toHaveLength(5000);
  expect(turns).toBeGreaterThan(20);
});

test('rows are counted before they are read', async () => {
  const rows = Array.from({ length: 6000 }, () => 'x'.repeat(400));
  await expect(understood(['Email', ...rows].join('\n'))).rejects.toThrow('6,000 rows');
});
