import { expect, test } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { findProblems } from '#src/features/firm/profile/draft/problem-rules.ts';

test('two days with wrong hours are told apart', () => {
  const { identity } = firmUntilPublished;
  const hours = {
    ...identity.hours,
    monday: { from: '', until: '17:30' },
    friday: { from: '18:00', until: '17:30' },
  };
  expect(findProblems({ ...firmUntilPublished, identity: { ...identity, hours } })).toEqual([
    {
      part: 'Identity',
      label: 'Opening hours, Monday',
      message: 'Please give a time, such as 09:00.',
    },
    {
      part: 'Identity',
      label: 'Opening hours, Friday',
      message: 'Please close later than you open.',
    },
  ]);
});
