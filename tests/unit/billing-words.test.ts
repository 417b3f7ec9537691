import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { eventWords } from '#src/features/money/billing/file/admin-texts.ts';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';

const money = Object.keys(catalogue.topics).filter((topic) =>
  /^(charge|mandate|subscription|transaction)\./.test(topic),
);

test.each(money)('%s has words in the history of a customer’s money', (topic) => {
  const facts = { description: null, amount: null, on: null, failure: null };
  const fee = { per: null, package: null };
  const event = { at: '', actor: 'system', topic, ...facts, ...fee };
  expect(eventWords(event, defaultPageFirm)).toMatch(/^[A-Z][a-z]+/);
});
