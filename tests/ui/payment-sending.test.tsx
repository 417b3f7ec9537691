import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/direct-debit/payment-setup-page.tsx';
import { formServer, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { fillPayment, press } from '#tests/support/public-forms.tsx';

const { calls } = formServer();
const address = `/payment-setup?${new URLSearchParams({
  email: 'maud@ferris-heating.example.org',
  name: 'Maud Ann Ferris',
  businessName: 'Ferris Heating',
  package: 'premium',
  clientId: orderId,
})}`;
const open = (at = address) => openScreen(<PaymentSetupPage />, at);
const done = () => screen.findByRole('heading', { level: 1, name: 'Payment Setup Complete' });

/** Fills the payment setup in, and sends it. */
async function complete(at = address) {
  const { user, leave } = open(at);
  await fillPayment(user);
  await press(user, 'Complete Payment Setup');
  return { heading: await done(), leave };
}

test('sends the payload: name split, digits only, phone empty, no Google add-on', async () => {
  await complete();
  expect(calls.map(({ input }) => input)).toEqual([
    {
      firstName: 'Maud',
      lastName: 'Ann Ferris',
      email: 'maud@ferris-heating.example.org',
      phone: '',
      businessName: 'Ferris Heating',
      package: 'premium',
      accountHolderName: 'M Ferris',
      sortCode: '123456',
      accountNumber: '00012345',
      address: '1 Mill Lane',
      city: 'Little Marrow',
      postcode: 'SN0 7AA',
      googleBusinessSetup: false,
      clientId: orderId,
    },
  ]);
});

test('Finding 6: a reference that is none of ours is not sent, and the order goes through', async () => {
  await complete(address.replace(orderId, 'Ring-01632-960000'));
  expect(calls[0]?.input).not.toHaveProperty('clientId');
});

describe('Payment Setup Complete', () => {
  test('has the focus, says what happens next, and leads to the portal and home', async () => {
    const { heading } = await complete();
    expect(heading).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(await screen.findByRole('status')).toHaveTextContent('Payment Setup Complete!');
    const links = within(screen.getByRole('main'));
    const portal = links.getByRole('link', { name: 'Go to Customer Portal' });
    expect(portal).toHaveAttribute('href', '/customer/login');
    const home = links.getByRole('link', { name: 'Return to Homepage' });
    expect(home).toHaveAttribute('href', '/');
  });

  test('Finding 17: its last screen shows reference, package, price and address, also after a reload, and no other order does', async () => {
    const { leave } = await complete();
    const order = [
      orderId,
      'Premium Static Website',
      '£150 setup and £10 for the first month',
      'maud@ferris-heating.example.org',
    ];
    for (const fact of order) expect(screen.getByText(fact)).toBeVisible();
    leave();
    const again = open();
    await done();
    for (const fact of order) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.queryByLabelText('Sort code')).not.toBeInTheDocument();
    again.leave();
    open(address.replace(orderId, orderId.replace('5', '6')));
    expect(screen.getByLabelText('Sort code')).toHaveValue('');
  });
});
