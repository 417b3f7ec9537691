import { expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { pairCalls } from '#tests/support/pair-calls.ts';
import { pairSuite } from '#tests/support/pair-suite.ts';
import { proceduresOf } from '#tests/support/procedures.ts';

test('every mutation stands in the table of pairs', () => {
  const mutations = proceduresOf(appRouter).filter(({ type }) => type === 'mutation');
  expect(Object.keys(pairCalls).toSorted()).toEqual(mutations.map(({ name }) => name).toSorted());
});

pairSuite(0, 2);
