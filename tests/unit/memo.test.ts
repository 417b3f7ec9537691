import { expect, test } from 'vitest';
import { createMemo } from '#src/server/memo.ts';

function counted(limit: number) {
  const memo = createMemo<string>(limit);
  let made = 0;
  const ask = (key: string) =>
    memo(key, () => {
      made += 1;
      return `made of ${key.slice(0, 3)}`;
    });
  return { ask, made: () => made };
}

test('what was made for a key is made once', () => {
  const { ask, made } = counted(2);
  expect([ask('one'), ask('two'), ask('one')]).toEqual([
    'made of one',
    'made of two',
    'made of one',
  ]);
  expect(made()).toBe(2);
});

test('all are forgotten once there are so many', () => {
  const { ask, made } = counted(2);
  for (const key of ['one', 'two', 'three', 'one', 'three']) ask(key);
  expect(made()).toBe(4);
});

test('a long key is not kept', () => {
  const { ask, made } = counted(2);
  const long = 'x'.repeat(513);
  expect([ask(long), ask(long)]).toEqual(['made of xxx', 'made of xxx']);
  expect(made()).toBe(2);
});
