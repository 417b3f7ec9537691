import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQuoteView } from '#tests/support/desk-rows.ts';
import { openScreen, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();

test('the page of a quote shows what was asked about it and replied', async () => {
  const questions = [
    { by: 'visitor', at: '2026-04-20T09:00:00.000Z', text: 'Is hosting included?' },
    { by: 'firm', at: '2026-04-20T10:00:00.000Z', text: 'Yes,\nfor a year.' },
  ] as const;
  const data = createQuoteView({ questions: [...questions] });
  answers['public.quote.read'] = { success: true, data };
  await openScreen(
    async () => {
      const { ConsultationPage } = await import(
        '#src/features/sales/quote/request/consultation-page.tsx'
      );
      return <ConsultationPage />;
    },
    `/consultation?quote=${'q'.repeat(43)}`,
  );
  const region = await screen.findByRole('region', { name: 'Questions and answers' });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You asked, 20 Apr 2026, 10:00Is hosting included?',
    'Awning replied, 20 Apr 2026, 11:00Yes,\nfor a year.',
  ]);
});
