import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readQuoteSums } from '#src/client/session/accepted-quote.ts';
import { type QuoteView, quoteMessages } from '#src/features/sales/quote/contract.ts';
import { createQuoteView } from '#tests/support/desk-rows.ts';
import { openScreen, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const token = 'q'.repeat(43);
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the quote page', () => {
  const openPaper = (quote: QuoteView | 'lost' | object, query = `?quote=${token}`) => {
    answers['public.quote.read'] = quote;
    return openScreen(async () => {
      const { ConsultationPage } = await import(
        '#src/features/sales/quote/request/consultation-page.tsx'
      );
      return <ConsultationPage />;
    }, `/consultation${query}`);
  };
  const read = (overrides: Partial<QuoteView> = {}) => ({
    success: true,
    data: createQuoteView(overrides),
  });
  const paper = async () => within(await screen.findByRole('article', { name: 'The quote' }));
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const decidedAt = '2026-04-20T09:00:00.000Z';
  const accepted = read({
    status: 'accepted',
    acceptedName: 'Idris Pell',
    decidedAt,
    termsVersion: '2026-04-01',
  });

  beforeEach(() => {
    for (const name of ['accept', 'decline', 'ask'])
      answers[`public.quote.${name}`] = refuse(500, 'Not expected.');
  });

  test('shows its recipient, every line, both totals, note, last day and version', async () => {
    await openPaper(read());
    const sheet = await paper();
    for (const words of ['Idris Pell', 'Pell Joinery', '15 Apr 2099', '15 May 2099', 'Open'])
      expect(sheet.getByText(words, { exact: false })).toBeVisible();
    expect(sheet.getByText(/version 1/)).toBeVisible();
    expect(sheet.getByText('We keep your green.')).toBeVisible();
    const download = screen.getByRole('link', { name: 'Download as PDF' });
    expect(download).toHaveAttribute('href', `/api/quotes/${token}/pdf`);
    expect(download).toHaveAttribute('download');
    expect(sheet.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'What it is forOnceMonthly',
      'Website redesign£240.00',
      'Photography, hours1.5 × £40.00£60.00',
      'Discount for a charity−£30.00',
      'Ongoing support£50.00',
      'Total£270.00£50.00',
    ]);
    expect(inputs('public.quote.read')).toEqual([{ token }]);
    expect(screen.queryByLabelText('Service type')).toBeNull();
  });

  test('shows quantities, and the VAT contained if there is a rate', async () => {
    const lines = [{ description: 'Photographs', quantity: 3, unitPrice: 2000, monthly: false }];
    await openPaper(read({ lines, vatRate: 20 }));
    const sheet = await paper();
    expect(sheet.getByText('3 × £20.00')).toBeVisible();
    expect(sheet.getByRole('row', { name: /^Includes VAT at 20%/ })).toHaveTextContent(
      /^Includes VAT at 20%£10.00$/,
    );
    expect(sheet.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'What it is for',
      'Once',
    ]);
  });

  test('is accepted by a typed name, and goes on to the Direct Debit', async () => {
    answers['public.quote.accept'] = { ...accepted, message: quoteMessages.accepted };
    const user = await openPaper(read());
    expect(
      await screen.findByText(/You agree to £270.00 once and £50.00 each month/),
    ).toBeVisible();
    await press(user, 'Accept');
    expect(await screen.findByText('Please type your name to accept.')).toBeVisible();
    await user.type(screen.getByLabelText('Your full name'), '😀😀');
    await press(user, 'Accept');
    expect(await screen.findByText('Please type your name in letters.')).toBeVisible();
    await user.clear(screen.getByLabelText('Your full name'));
    expect(inputs('public.quote.accept')).toEqual([]);
    await user.type(screen.getByLabelText('Your full name'), 'Idris Pell');
    await press(user, 'Accept');
    const query = new URLSearchParams({
      name: 'Idris Pell',
      email: 'idris@pell-joinery.example.org',
      businessName: 'Pell Joinery',
      package: 'premium',
      quote: 'accepted',
    });
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(`/payment-setup?${query}`),
    );
    expect(inputs('public.quote.accept')).toEqual([{ token, name: 'Idris Pell' }]);
    expect(readQuoteSums('idris@pell-joinery.example.org')).toEqual({
      once: 27_000,
      monthly: 5000,
      link: `/consultation?quote=${token}`,
    });
  });

  test('has its sum at the foot of a phone, with the way to accept it', async () => {
    const user = await openPaper(read());
    const foot = within(await screen.findByRole('region', { name: 'What it comes to' }));
    expect(foot.getByText('£270.00 once')).toBeVisible();
    expect(foot.getByText('and £50.00 a month')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Accept/ })).toHaveLength(1);
    await user.click(foot.getByRole('link', { name: 'Accept this quote, further down' }));
    expect(screen.getByLabelText('Your full name')).toHaveFocus();
  });

  test.each(['accepted', 'declined', 'expired', 'superseded'] as const)(
    'has nothing to accept at its foot once it is %s',
    async (status) => {
      await openPaper(read({ status }));
      await paper();
      expect(screen.queryByRole('region', { name: 'What it comes to' })).toBeNull();
    },
  );

  test('shows the signature once accepted, below the remaining steps', async () => {
    await openPaper(accepted);
    await title('Thank you, the quote is accepted');
    const sheet = await paper();
    expect(sheet.getByText('Accepted on 20 Apr 2026')).toBeVisible();
    const terms = sheet.getByRole('link', { name: 'Terms of 1 Apr 2026' });
    expect(terms).toHaveAttribute('href', '/terms?edition=2026-04-01');
    expect(sheet.getAllByText('Idris Pell')).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'Set up your Direct Debit' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/payment-setup\?.*quote=accepted$/),
    );
    const next = link.compareDocumentPosition(screen.getByRole('article', { name: 'The quote' }));
    expect(next & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(readQuoteSums('idris@pell-joinery.example.org')?.link).toBe(
      `/consultation?quote=${token}`,
    );
  });

  test('is declined, with or without a reason', async () => {
    answers['public.quote.decline'] = {
      ...read({ status: 'declined', decidedAt }),
      message: quoteMessages.declined,
    };
    const user = await openPaper(read());
    await press(user, 'Decline');
    await user.type(screen.getByLabelText(/^Reason/), 'Too dear.');
    await press(user, 'Decline this quote');
    await waitFor(async () => expect(await title('You declined this quote')).toHaveFocus());
    expect(inputs('public.quote.decline')).toEqual([{ token, reason: 'Too dear.' }]);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('takes questions, one after another', async () => {
    answers['public.quote.ask'] = { success: true };
    const user = await openPaper(read());
    await user.type(await screen.findByLabelText('Your question'), 'With photographs?');
    await press(user, 'Send the question');
    expect(await screen.findByText(/We reply to idris@pell-joinery.example.org/)).toBeVisible();
    expect(inputs('public.quote.ask')).toEqual([{ token, text: 'With photographs?' }]);
    expect(screen.getByRole('button', { name: 'Ask something else' })).toHaveFocus();
    await press(user, 'Ask something else');
    expect(screen.getByLabelText('Your question')).toHaveFocus();
    expect(screen.getByLabelText('Your question')).toHaveValue('');
  });

  test('loses nothing that was typed when the connection breaks', async () => {
    for (const name of ['accept', 'decline', 'ask']) answers[`public.quote.${name}`] = 'lost';
    const user = await openPaper([read(), 'lost']);
    await press(user, 'Decline');
    const typed = { 'Your full name': 'Idris Pell', Reason: 'Too dear.', 'Your question': 'Why?' };
    for (const [label, text] of Object.entries(typed))
      await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
    for (const [button, failure] of [
      ['Accept', 'Not accepted'],
      ['Decline this quote', 'Not declined'],
      ['Send the question', 'Question not sent'],
    ] as const) {
      await press(user, button);
      expect(await screen.findByText(failure)).toBeVisible();
    }
    for (const [label, text] of Object.entries(typed))
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(text);
  });

  test.each([
    [409, quoteMessages.superseded, 'superseded', 'There is a newer version of this quote'],
    [410, quoteMessages.expired, 'expired', 'This quote has ended'],
    [409, 'This quote was declined.', 'declined', 'You declined this quote'],
  ] as const)(
    'refused with %i (%s) shows the current state',
    async (code, words, status, heading) => {
      answers['public.quote.accept'] = refuse(code, words);
      const user = await openPaper([read(), read({ status })]);
      await user.type(await screen.findByLabelText('Your full name'), 'Idris Pell');
      await press(user, 'Accept');
      expect(await screen.findByText(words)).toBeVisible();
      await waitFor(async () => expect(await title(heading)).toHaveFocus());
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
      await paper();
    },
  );

  test.each([
    [404, quoteMessages.unknown, 'We do not know this quote'],
    [400, 'Invalid.', 'We do not know this quote'],
  ])('that is refused with %i says why, and where to go', async (code, words, heading) => {
    await openPaper(refuse(code, words));
    expect(await title(heading)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a custom quote' })).toBeVisible();
  });

  test('shows a failure to load, with a retry', async () => {
    let deliver = (_: unknown) => {};
    const waiting = new Promise((resolve) => {
      deliver = resolve;
    });
    const user = await openPaper([() => waiting, read()]);
    expect(await screen.findByText('Fetching your quote…')).toBeVisible();
    deliver('lost');
    expect(await title('Your quote did not load')).toBeVisible();
    await press(user, 'Try again');
    await paper();
  });

  test('is not shown without a token in the URL', async () => {
    await openPaper(read(), '');
    expect(await title('Custom quote')).toBeVisible();
    expect(inputs('public.quote.read')).toEqual([]);
  });
});
