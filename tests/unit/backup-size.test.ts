import { expect, test } from 'vitest';
import { formatSize } from '#src/server/backup/manifest.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [812_345, '813 kB'],
  [999_001, '1.0 MB'],
  [999_600, '1.0 MB'],
  [4_210_000, '4.2 MB'],
  [999_040_000, '1.0 GB'],
  [12_345_678_901, '12.3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
