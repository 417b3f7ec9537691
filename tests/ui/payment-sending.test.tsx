import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/direct-debit/payment-setup-page.tsx';
import { answering, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { complete, fillPayment } from '#tests/support/payment-form.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { calls, answerWith } = answering('public.directDebit.create');
const address = `/payment-setup?${new URLSearchParams({
  email: 'maud@ferris-heating.example.org',
  name: 'Maud Ann Ferris',
  businessName: 'Ferris Heating',
  package: 'premium',
  clientId: orderId,
})}`;
const open = (at = address) => openScreen(<PaymentSetupPage />, at);
const done = () => screen.findByRole('heading', { level: 1, name: 'Payment Setup Complete' });

describe('completing the payment setup', () => {
  test('sends the payload: name split, digits only, phone empty, no Google add-on', async () => {
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    await done();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toEqual({
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
    });
  });

  test('Finding 6: a reference that is none of ours is not sent, and the order goes through', async () => {
    const { user } = open(address.replace(orderId, 'Ring-01632-960000'));
    await fillPayment(user);
    await complete(user);
    await done();
    expect(calls[0]?.input).not.toHaveProperty('clientId');
  });

  test('is headed Payment Setup Complete, has the focus, and says what happens next', async () => {
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    expect(await done()).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(await screen.findByRole('status')).toHaveTextContent('Payment Setup Complete!');
  });

  test('Finding 17: its last screen shows reference, package, price and address, also after a reload', async () => {
    const { user, leave } = open();
    await fillPayment(user);
    await complete(user);
    await done();
    const expectOrder = () => {
      expect(screen.getByText(orderId)).toBeVisible();
      expect(screen.getByText('Premium Static Website')).toBeVisible();
      expect(screen.getByText('£150 setup and £10 for the first month')).toBeVisible();
      expect(screen.getByText('maud@ferris-heating.example.org')).toBeVisible();
    };
    expectOrder();
    leave();
    open();
    await done();
    expectOrder();
  });

  test('leads to /customer/login and to the homepage', async () => {
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    await done();
    const links = within(screen.getByRole('main'));
    const portal = links.getByRole('link', { name: 'Go to Customer Portal' });
    expect(portal).toHaveAttribute('href', '/customer/login');
    const home = links.getByRole('link', { name: 'Return to Homepage' });
    expect(home).toHaveAttribute('href', '/');
  });

  test('is still complete when returned to, and another order is not', async () => {
    const { user, leave } = open();
    await fillPayment(user);
    await complete(user);
    await done();
    leave();
    const again = open();
    expect(await done()).toBeVisible();
    expect(screen.getByText('maud@ferris-heating.example.org')).toBeVisible();
    expect(screen.queryByLabelText('Sort code')).not.toBeInTheDocument();
    again.leave();
    open(address.replace(orderId, orderId.replace('5', '6')));
    expect(screen.getByLabelText('Sort code')).toHaveValue('');
  });

  test('puts no bank detail into the address or into what the browser keeps', async () => {
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    await done();
    const kept = JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]);
    for (const secret of ['123456', '12-34-56', '00012345', 'M Ferris'])
      expect(kept).not.toContain(secret);
  });
});

describe('when it fails', () => {
  const failure = async () => {
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Setup Failed');
    return said;
  };

  test('a lost connection keeps everything, and a second try sends the same key', async () => {
    answerWith('lost');
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    expect(await failure()).toHaveTextContent('Please check your details and try again.');
    expect(screen.getByLabelText('Sort code')).toHaveValue('12-34-56');
    expect(screen.getByLabelText('Postcode')).toHaveValue('SN0 7AA');
    await complete(user);
    await done();
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('a changed detail makes a new key', async () => {
    answerWith('lost');
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    await failure();
    await user.type(screen.getByLabelText('City'), ' Parva');
    await complete(user);
    await done();
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('the server’s message is shown', async () => {
    answerWith(refuse(503, 'We cannot reach our records just now. Please try again.'));
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    expect(await failure()).toHaveTextContent('We cannot reach our records just now.');
  });

  test('what the server refused stands beside its field, with the focus there', async () => {
    const message = 'Account number must be at most 8 digits';
    answerWith(refuse(400, message, [{ path: 'accountNumber', message }]));
    const { user } = open();
    await fillPayment(user);
    await complete(user);
    await failure();
    const field = screen.getByLabelText('Account number');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });
});
