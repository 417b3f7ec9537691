import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/direct-debit/payment-setup-page.tsx';
import { answering, openScreen } from '#tests/support/order-screens.tsx';

answering('public.directDebit.create');

async function read(name: string) {
  const { user } = openScreen(<PaymentSetupPage />, '/payment-setup');
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
}

// First in the file, while the dialog's code has never been loaded, as for a visitor.
describe('a text that is read', () => {
  test('closes on Escape and gives the focus back', async () => {
    const { user } = await read('Read the terms and conditions');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opener = screen.getByRole('button', { name: 'Read the terms and conditions' });
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('closes with its button, and leaves the agreement to the visitor', async () => {
    const { user, dialog } = await read('Read the Direct Debit Guarantee');
    await user.click(within(dialog).getByRole('button', { name: 'Close the Guarantee' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});

describe('the terms and conditions', () => {
  test.each([
    ['development starts', 'starts within 5 business days of your payment authorisation'],
    ['basic pages', 'has 1-3 pages'],
    ['basic support', '1 month of support'],
    ['premium support', '3 months of support'],
    ['uptime', '99.9% uptime'],
    ['support response', 'respond to support requests within 48 hours'],
    ['termination', '30 days’ notice'],
    ['Direct Debit changes', '10 working days ahead'],
    ['basic price', 'Basic Static Website: £50 setup, then £10 a month'],
    ['premium price', 'Premium Static Website: £150 setup, then £10 a month'],
    ['edition', 'Edition of 1 Nov 2026'],
  ])('state the %s', async (_, words) => {
    const { dialog } = await read('Read the terms and conditions');
    expect(dialog).toHaveAccessibleName('Terms and conditions');
    expect(dialog).toHaveTextContent(words);
  });
});

describe('the Direct Debit Guarantee', () => {
  test.each([
    'Every bank and building society',
    '10 working days before your account is debited',
    'refunds the amount in full',
    'the Direct Debit is cancelled',
  ])('says: %s', async (words) => {
    const { dialog } = await read('Read the Direct Debit Guarantee');
    expect(dialog).toHaveAccessibleName('The Direct Debit Guarantee');
    expect(dialog).toHaveTextContent(words);
  });
});
