import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { eventWords } from '#src/features/money/billing/file/admin-texts.ts';

const money = Object.keys(catalogue.topics).filter((topic) =>
  /^(charge|mandate|subscription|transaction)\./.test(topic),
);

test.each(money)('%s has words in the history of a customer’s money', (topic) => {
  const facts = { description: null, amount: null, on: null, failure: null };
  expect(eventWords({ at: '', actor: 'system', topic, ...facts })).toMatch(/^[A-Z][a-z]+/);
});
