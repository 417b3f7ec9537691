import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { formServer, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { fillFields, fillPayment, guarantee, press, terms } from '#tests/support/public-forms.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, sent } = formServer();
const query = {
  email: 'maud@ferris-heating.example.org',
  name: 'Maud Ferris',
  businessName: 'Ferris Heating',
  package: 'premium',
  clientId: orderId,
};
const complete = (user: UserEvent) => press(user, 'Complete Payment Setup');
const open = (facts: Record<string, string> = query) =>
  openScreen(<PaymentSetupPage />, `/payment-setup?${new URLSearchParams(facts)}`);

describe('the order summary reads the query', () => {
  const summary = () => within(screen.getByRole('region', { name: 'Your order' }));

  test.each([
    ['premium', 'Premium Static Website', '£150 setup and £10 for the first month'],
    ['basic', 'Basic Static Website', '£75 setup and £10 for the first month'],
  ])('%s: all that is known of the order, which is not asked for again', (name, title, price) => {
    open({ ...query, package: name });
    for (const fact of [title, price, 'Ferris Heating', orderId])
      expect(summary().getByText(fact)).toBeVisible();
    expect(summary().getByText(/10 working days/)).toBeVisible();
    expect(summary().getByText(/within 5 business days/)).toBeVisible();
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test.each([
    [{ on: '2026-04-29', isEarliest: false }, ' on Wednesday 29 April'],
    [{ on: '2026-04-29', isEarliest: true }, ' on Wednesday 29 April at the earliest'],
    [refuse(503, 'Away.'), ''],
  ])('says the sum and its first date, where it can be read: %j', async (date, words) => {
    answers['public.directDebit.firstDate'] = date;
    open();
    const payment = () => summary().getByText('First payment').nextElementSibling;
    const text = `£160.00${words}, then £10.00 each month`;
    await waitFor(() => expect(payment()).toHaveTextContent(text));
    expect(payment()?.querySelector('.invisible')).toBeNull();
  });

  test('shows the short reference that the wizard was given', () => {
    const sentOrder = { ...query, reference: 'AW-7K3P' };
    sessionStorage.setItem('onboarding-sent', JSON.stringify(sentOrder));
    open();
    expect(summary().getByText('AW-7K3P')).toBeVisible();
    expect(screen.queryByText(orderId)).not.toBeInTheDocument();
  });

  test('an invalid reference is not shown', () => {
    open({ ...query, clientId: 'Ring 01632 960000 now' });
    expect(screen.queryByText(/Ring/)).not.toBeInTheDocument();
  });
});

describe('contact details missing from the query are asked for', () => {
  test('all of them if there is no query', async () => {
    const { user } = open({});
    await complete(user);
    for (const message of [
      'Full name is required.',
      'Valid email is required.',
      'Business/Brand name is required.',
      'Please choose a package.',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Basic Static Website')).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  test('an invalid address, which stays in its field', () => {
    open({ ...query, email: 'maud at home' });
    expect(screen.getByLabelText('Email address')).toHaveValue('maud at home');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  });

  test('the typed details are sent', async () => {
    const { user } = open({});
    await user.click(screen.getByLabelText('Basic Static Website'));
    await fillFields(user, {
      'Full name': 'Cher',
      'Email address': 'cher@example.org',
      'Business/Brand name': 'Believe',
    });
    await fillPayment(user);
    await complete(user);
    await screen.findByRole('heading', { name: 'Payment Setup Complete' });
    expect(sent()[0]?.input).toMatchObject({
      firstName: 'Cher',
      lastName: 'Cher',
      email: 'cher@example.org',
      businessName: 'Believe',
      package: 'basic',
    });
  });
});

describe('every field is validated', () => {
  test.each([
    ['Account holder name', '', 'Account holder name is required.'],
    ['Sort code', '', 'Sort code must be in format XX-XX-XX.'],
    ['Sort code', '1234', 'Sort code must be in format XX-XX-XX.'],
    ['Account number', '', 'Account number must be at least 6 digits'],
    ['Account number', '12345', 'Account number must be at least 6 digits'],
    ['Account number', '123456789', 'Account number must be at most 8 digits'],
    ['Account number', '1234567a', 'Account number must contain digits only.'],
    ['Address', '', 'Address is required.'],
    ['Town or city', '', 'City is required.'],
    ['Postcode', '', 'Postcode is required.'],
    [terms, null, 'You must agree to the terms.'],
    [guarantee, null, 'You must agree to the Direct Debit Guarantee.'],
  ])('%s %j: %s', async (label, typed, message) => {
    const { user } = open();
    await fillPayment(user);
    const field = screen.getByLabelText(label);
    if (typed === null) await user.click(field);
    else await fillFields(user, { [String(label)]: typed });
    await complete(user);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    expect(sent()).toHaveLength(0);
  });
});

describe('the sort code', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Sort code');

  test('formats itself while typing, to at most 8 characters', async () => {
    const { user } = open();
    await user.type(field(), '12345678');
    expect(field()).toHaveValue('12-34-56');
    // Browsers would cut a pasted text at a maxlength before it is read.
    expect(field()).not.toHaveAttribute('maxlength');
    await user.clear(field());
    await user.paste('Sort code: 12–34–56 (Maud)');
    expect(field()).toHaveValue('12-34-56');
  });

  test.each([
    ['a digit typed in the middle', '192-34', 2, 'insertText', '19-23-4', 2],
    ['a dash deleted backwards', '1234', 2, 'deleteContentBackward', '12-34', 2],
    ['a dash deleted forwards', '1234', 2, 'deleteContentForward', '12-34', 3],
    ['a digit deleted in the middle', '1-34-56', 1, 'deleteContentBackward', '13-45-6', 1],
  ])('%s keeps the caret in its place', (_, value, at, inputType, shown, caret) => {
    open();
    field().focus();
    fireEvent.input(field(), {
      target: { value, selectionStart: at, selectionEnd: at },
      inputType,
    });
    expect(field()).toHaveValue(shown);
    expect(field().selectionStart).toBe(caret);
  });
});

test('fields open the right keyboard, and disable autocomplete for bank details', () => {
  open();
  for (const label of ['Sort code', 'Account number'])
    expect(screen.getByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
  for (const label of ['Account holder name', 'Sort code', 'Account number'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'off');
  for (const [label, token] of [
    ['Address', 'billing address-line1'],
    ['Town or city', 'billing address-level2'],
    ['Postcode', 'billing postal-code'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
});

const done = () => screen.findByRole('heading', { level: 1, name: 'Payment Setup Complete' });

/** Fills the payment setup in, and sends it. */
async function send(facts = query) {
  const { user, leave } = open(facts);
  await fillPayment(user);
  await complete(user);
  return { heading: await done(), leave };
}

test('sends the payload: name split, digits only, phone empty, no Google add-on, the fee shown', async () => {
  await send();
  expect(sent().map(({ input }) => input)).toEqual([
    {
      firstName: 'Maud',
      lastName: 'Ferris',
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
      setupFee: 15_000,
      clientId: orderId,
      firmVersion: 'default',
    },
  ]);
});

test('an unknown reference is not sent, and the order succeeds', async () => {
  await send({ ...query, clientId: 'Ring-01632-960000' });
  expect(sent()[0]?.input).not.toHaveProperty('clientId');
});

describe('Payment Setup Complete', () => {
  test('gets the focus, says what happens next, and links to the portal and home', async () => {
    const { heading } = await send();
    expect(heading).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
    expect(await screen.findByRole('status')).toHaveTextContent('Payment Setup Complete!');
    const links = within(screen.getByRole('main'));
    const portal = links.getByRole('link', { name: 'Open your portal' });
    expect(portal).toHaveAttribute('href', '/customer/login?open=order');
    const home = links.getByRole('link', { name: 'Return to Homepage' });
    expect(home).toHaveAttribute('href', '/');
  });

  test("the last screen shows this order's reference, package, price and address, also after a reload", async () => {
    const { leave } = await send();
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
    open({ ...query, clientId: orderId.replace('5', '6') });
    expect(screen.getByLabelText('Sort code')).toHaveValue('');
  });
});
