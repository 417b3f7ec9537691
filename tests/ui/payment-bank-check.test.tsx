import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { formServer, openScreen } from '#tests/support/order-screens.tsx';
import { fillFields, fillPayment, press } from '#tests/support/public-forms.tsx';

const { sent } = formServer();
const query = new URLSearchParams({
  email: 'maud@ferris-heating.example.org',
  name: 'Maud Ferris',
  businessName: 'Ferris Heating',
  package: 'premium',
});
const open = () => openScreen(<PaymentSetupPage />, `/payment-setup?${query}`);

describe('bank details that do not match', () => {
  const hint = () => screen.queryByText('Please check these numbers');
  const type = (user: UserEvent, sortCode: string, accountNumber: string) =>
    fillFields(user, { 'Sort code': sortCode, 'Account number': accountNumber });

  test('show a warning beside the fields until they are corrected', async () => {
    const { user } = open();
    await type(user, '089999', '66374959');
    expect(await screen.findByText('Please check these numbers')).toBeVisible();
    expect(hint()?.closest('[role=status]')).not.toBeNull();
    await type(user, '089999', '66374958');
    await waitFor(() => expect(hint()).toBeNull());
  });

  test('are not checked before the number is complete', async () => {
    const { user } = open();
    await type(user, '089999', '663749');
    expect(hint()).toBeNull();
    await user.tab();
    expect(await screen.findByText('Please check these numbers')).toBeVisible();
  });

  test('can be sent', async () => {
    const { user } = open();
    await fillPayment(user);
    await type(user, '089999', '66374959');
    await screen.findByText('Please check these numbers');
    await press(user, 'Complete Payment Setup');
    await screen.findByRole('heading', { name: 'Payment Setup Complete' });
    expect(sent()[0]?.input).toMatchObject({ sortCode: '089999', accountNumber: '66374959' });
  });
});
