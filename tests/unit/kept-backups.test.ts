import { expect, test } from 'vitest';
import { expiredBackups } from '#src/server/backup/kept-backups.ts';

const day = 24 * 3_600_000;
const nameOf = (at: number) =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z-daily`;

/** What is left when one is made each day and the rule is kept each time. */
function keptAfter(days: number, first: string): string[] {
  let names: string[] = [];
  for (let count = 0; count < days; count += 1) {
    names = [...names, nameOf(Date.parse(first) + count * day)];
    const expired = new Set(expiredBackups(names));
    names = names.filter((name) => !expired.has(name));
  }
  return names.map((name) => name.slice(0, 10));
}

test('seven days, five weeks and twelve months keep their newest backup', () => {
  // 1 December 2026 is a Tuesday.
  expect(keptAfter(800, '2024-09-23T03:00:00Z')).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15', '2026-11-22'],
    ...['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'],
    '2026-12-01',
  ]);
});

test('of several on one day the newest stays, and a gap costs none', () => {
  const morning = nameOf(Date.parse('2026-11-29T03:00:00Z'));
  const noon = nameOf(Date.parse('2026-11-29T12:00:00Z'));
  const old = nameOf(Date.parse('2020-02-02T03:00:00Z'));
  expect(expiredBackups([old, morning, noon])).toEqual([morning]);
  expect(expiredBackups([])).toEqual([]);
});
