import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { formServer, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { fillPayment, press } from '#tests/support/public-forms.tsx';

const { answers, calls } = formServer();
const open = (facts: Record<string, string>) =>
  openScreen(<PaymentSetupPage />, `/payment-setup?${new URLSearchParams(facts)}`);

/** Fills the payment setup in, and sends it. */
async function send() {
  const { user } = open({
    email: 'maud@ferris-heating.example.org',
    name: 'Maud Ferris',
    businessName: 'Ferris Heating',
    package: 'premium',
  });
  await fillPayment(user);
  await press(user, 'Complete Payment Setup');
  await screen.findByRole('heading', { level: 1, name: 'Payment Setup Complete' });
}

describe('where the Direct Debit is confirmed on the page of its provider', () => {
  const url = 'https://pay.gocardless.example/flow?id=BRF1';
  const bankPage = 'public.directDebit.bankPage';
  const confirm = () => screen.findByRole('link', { name: 'Confirm your Direct Debit' });

  test('the completion screen waits for that page and links to it', async () => {
    answers[bankPage] = [
      { status: 'opening', url: null },
      { status: 'open', url },
    ];
    await send();
    expect(await screen.findByText(/Opening the page/)).toBeVisible();
    expect(screen.queryByText(/nothing more to do/)).not.toBeInTheDocument();
    const link = await screen.findByRole('link', { name: /^Confirm/ });
    expect(link).toHaveAttribute('href', url);
    expect(calls.at(-1)?.input).toEqual({ id: orderId });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('BRF1');
  });

  test('the link in a mail leads there, also after it was left', async () => {
    answers[bankPage] = { status: 'open', url };
    open({ order: orderId });
    expect(await confirm()).toHaveAttribute('href', url);
    open({ order: orderId, bank: 'left' });
    expect(await screen.findByText(/go on where you left off/)).toBeVisible();
  });

  test('on the way back it waits for the confirmation', async () => {
    answers[bankPage] = [
      { status: 'open', url },
      { status: 'confirmed', url: null },
    ];
    open({ order: orderId, bank: 'done' });
    expect(await screen.findByText(/Waiting for the confirmation/)).toBeVisible();
    const confirmed = { name: 'Your Direct Debit is confirmed' };
    expect(await screen.findByRole('heading', confirmed)).toBeVisible();
  });

  test('a page that failed to open shows what to do, and can be opened again', async () => {
    answers[bankPage] = [
      { status: 'failed', url: null },
      { status: 'open', url },
    ];
    answers['public.directDebit.reopenBankPage'] = { success: true };
    const { user } = open({ order: orderId });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/did not open.*nothing is taken.*ring 020 7946 0158/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirm()).toHaveAttribute('href', url);
    expect(calls.map(({ procedure }) => procedure)).toContain('public.directDebit.reopenBankPage');
  });

  test.each([
    ['active', /Your bank has set it up/],
    ['ended', /Please ring us/],
    ['none', /nothing to confirm here/],
  ])('a Direct Debit that is %s says so', async (status, words) => {
    answers[bankPage] = { status, url: null };
    open({ order: orderId });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
