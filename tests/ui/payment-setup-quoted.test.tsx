import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storeQuoteSums } from '#src/client/session/accepted-quote.ts';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { formServer, openScreen } from '#tests/support/order-screens.tsx';
import { fillPayment, press } from '#tests/support/public-forms.tsx';

const { sent } = formServer();
const email = 'maud@ferris-heating.example.org';
const query = {
  email,
  name: 'Maud Ferris',
  businessName: 'Ferris Heating',
  package: 'premium',
  quote: 'accepted',
};
const open = () => openScreen(<PaymentSetupPage />, `/payment-setup?${new URLSearchParams(query)}`);
const summary = () => within(screen.getByRole('region', { name: 'Your order' }));

const payment = () => screen.getByText('First payment').nextElementSibling;

describe('the payment setup of an accepted quote shows', () => {
  test.each([
    [{ once: 27_000, monthly: 5000 }, '£320.00 on Wednesday 29 April, then £50.00 each month'],
    [{ once: 27_000, monthly: 0 }, '£270.00 on Wednesday 29 April'],
    [{ once: 0, monthly: 5000 }, '£50.00 on Wednesday 29 April, then £50.00 each month'],
  ])('%j: its sums, and no price of a package', async (sums, words) => {
    storeQuoteSums(email, sums);
    const { user } = open();
    expect(summary().getByText('What we agreed')).toBeVisible();
    await waitFor(() => expect(payment()).toHaveTextContent(words));
    expect(summary().getByText('As in the quote you accepted')).toBeVisible();
    expect(summary().queryByText(/Premium|£150/)).toBeNull();
    // The order of another address would not be that of the quote.
    expect(summary().queryByRole('button', { name: /Change/ })).toBeNull();
    await fillPayment(user);
    await press(user, 'Complete Payment Setup');
    await screen.findByRole('heading', { name: 'Payment Setup Complete' });
    expect(payment()).toHaveTextContent(words);
    expect(screen.queryByText(/Premium|£150/)).toBeNull();
    expect(sent()[0]?.input, 'the server knows the quote').not.toHaveProperty('setupFee');
  });

  test('that the quote is accepted, with a link to the signed quote', () => {
    storeQuoteSums(email, { once: 27_000, monthly: 0, link: '/consultation?quote=abc' });
    open();
    expect(screen.getByText('Thank you, the quote is accepted.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open it in a new tab' });
    expect(link).toHaveAttribute('href', '/consultation?quote=abc');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('in another tab: the quote without amounts', () => {
    open();
    expect(summary().getByText('What we agreed with you')).toBeVisible();
    expect(summary().queryByText(/£/)).toBeNull();
    expect(screen.queryByText(/the quote is accepted/)).toBeNull();
  });
});
