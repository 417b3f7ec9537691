import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { openScreen } from '#tests/support/order-screens.tsx';

async function read(name: string) {
  const { user } = openScreen(<PaymentSetupPage />, '/payment-setup');
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
}

// First in the file, while the dialog's code has never been loaded, as for a visitor.
describe('the text of the terms or the Guarantee', () => {
  test('closes on Escape and gives the focus back', async () => {
    const { user } = await read('Read the terms and conditions');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const opener = screen.getByRole('button', { name: 'Read the terms and conditions' });
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('closes with its button, and does not tick the agreement', async () => {
    const { user, dialog } = await read('Read the Direct Debit Guarantee');
    await user.click(within(dialog).getByRole('button', { name: 'Close the Guarantee' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});

test.each([
  [
    'Read the terms and conditions',
    'Terms and conditions',
    [
      'starts within 5 business days of your payment authorisation',
      'has 1-3 pages',
      '1 month of support',
      '3 months of support',
      '99.9% uptime',
      'respond to support requests within 48 hours',
      '30 days’ notice',
      '10 working days ahead',
      'Basic Static Website: £50 setup, then £10 a month',
      'Premium Static Website: £150 setup, then £10 a month',
      'Edition of 25 Nov 2026',
    ],
  ],
  [
    'Read the Direct Debit Guarantee',
    'The Direct Debit Guarantee',
    [
      'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits',
      'If there are any changes to the amount, date or frequency of your Direct Debit Awning will notify you 10 working days in advance of your account being debited or as otherwise agreed. If you request Awning to collect a payment, confirmation of the amount and date will be given to you at the time of the request',
      'If an error is made in the payment of your Direct Debit, by Awning or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society',
      'If you receive a refund you are not entitled to, you must pay it back when Awning asks you to',
      'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
      'In plain words: Your own bank stands behind it.',
      'Edition of 25 Nov 2026',
    ],
  ],
])('%s opens %s, which states all that it has to', async (button, name, statements) => {
  const { dialog } = await read(button);
  expect(dialog).toHaveAccessibleName(name);
  for (const statement of statements) expect(dialog).toHaveTextContent(statement);
});
