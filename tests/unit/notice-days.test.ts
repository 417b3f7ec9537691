import { expect, test } from 'vitest';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { noticePromise } from '#src/features/sales/direct-debit/texts.ts';
import { defaultTerms } from '#src/shared/firm/terms/default-terms.ts';

test('pages and terms promise the notice that is given', () => {
  const promised = `${noticeDays.first} working days`;
  expect(noticePromise).toContain(promised);
  expect(JSON.stringify(defaultTerms)).toContain(`${promised} ahead`);
});
