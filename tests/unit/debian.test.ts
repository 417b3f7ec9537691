import { beforeEach, expect, test, vi } from 'vitest';
import { untilUnlocked } from '#tests/support/debian.ts';

const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const locked = {
  status: 100,
  stderr: 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)',
};

beforeEach(() => said.mockClear());

test('a package is installed once the program that holds the lock has ended', () => {
  const run = vi.fn().mockReturnValue({ status: 0, stderr: '' }).mockReturnValueOnce(locked);
  expect(untilUnlocked(run, 1)).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('apt-get is busy'));
});

test('a lock that is never free ends the attempts', () => {
  expect(untilUnlocked(() => locked, 1, 20)).toBe(false);
});

test('another refusal is not tried again', () => {
  const run = vi.fn().mockReturnValue({ status: 100, stderr: 'E: Unable to locate package' });
  expect(untilUnlocked(run, 1)).toBe(false);
  expect(run).toHaveBeenCalledTimes(1);
});
