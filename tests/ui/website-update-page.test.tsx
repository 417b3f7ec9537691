import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { WebsiteUpdatePage } from '#src/features/sales/website-update/website-update-page.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { formServer, openScreen } from '#tests/support/order-screens.tsx';
import { fillFields, fillUpdate, press } from '#tests/support/public-forms.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { answers, calls } = formServer();
const open = () => openScreen(<WebsiteUpdatePage />, '/website-update-request');
const send = (user: UserEvent) => press(user, 'Request my update');

test.each([
  [/Basic update/, '£40-£75'],
  [/Medium update/, '£100-£250'],
  [/Major update/, '£500 and up'],
  [/Not sure yet/, 'To be decided'],
])('the price band stands beside its category: %s %s', (name, band) => {
  open();
  expect(screen.getByRole('radio', { name })).toHaveAccessibleName(expect.stringContaining(band));
});

test('a category has the name that a firm gives it', () => {
  const said = { 'update-basic': 'Tŷ bach', 'update-basic-hint': 'A word or two' };
  openScreen(
    <FirmProvider firm={{ ...defaultPageFirm, said }}>
      <WebsiteUpdatePage />
    </FirmProvider>,
    '/website-update-request',
  );
  const category = screen.getByRole('radio', { name: /Tŷ bach.*£40-£75/ });
  expect(screen.getByText('A word or two')).toBeVisible();
  expect(category).toHaveAttribute('value', 'basic');
});

test('timeline and budget offer the accepted options', () => {
  open();
  const values = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options]
      .map(({ value }) => value)
      .join(' ');
  expect(values('Timeline (optional)')).toBe(' asap 1-2weeks 3-4weeks 1-2months flexible');
  expect(values('Budget (optional)')).toBe(' under-100 100-250 250-500 500-1000 over-1000 open');
});

describe('Missing Information', () => {
  test('is shown once, each missing field shows an error, and the first gets the focus', async () => {
    const { user } = open();
    await send(user);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Missing Information');
    expect(said).toHaveTextContent('Please fill in all required fields.');
    for (const label of ['Current website', 'What should change', 'Name', 'Email address']) {
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringMatching(/Please (give|say) .+\.$/));
    }
    expect(screen.getByRole('group', { name: 'Kind of update' })).toHaveAccessibleDescription(
      expect.stringContaining('Please choose the kind of update'),
    );
    expect(screen.getByLabelText('Phone number (optional)')).toBeValid();
    expect(screen.getByLabelText('Current website')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('is not shown for an invalid address', async () => {
    const { user } = open();
    await fillUpdate(user);
    await fillFields(user, { 'Current website': 'javascript:alert(1)' });
    await send(user);
    const field = screen.getByLabelText('Current website');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Please give a web address, such as www.example.co.uk.'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).toEqual([]);
  });
});

test('sends the payload, shows success, and goes to the landing page, busy until it is open', async () => {
  const { user } = open();
  await fillUpdate(user);
  await user.selectOptions(screen.getByLabelText('Timeline (optional)'), '1-2 weeks');
  await user.selectOptions(screen.getByLabelText('Budget (optional)'), '£100-£250');
  await send(user);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(await screen.findByRole('status')).toHaveTextContent('Request Submitted Successfully!');
  await send(user);
  expect(screen.getByRole('button', { name: 'Request my update' })).toHaveAttribute('aria-busy');
  expect(calls.map(({ input }) => input)).toEqual([
    createWebsiteUpdate({ phone: '', businessName: '' }),
  ]);
});

describe('opened from the portal', () => {
  const openFromPortal = () =>
    openScreen(<WebsiteUpdatePage />, '/website-update-request?from=portal');
  const details = {
    name: 'Maud Ferris',
    email: 'maud@ferris-heating.example.org',
    businessName: 'Ferris Heating',
    currentWebsite: 'ferris-heating.example.org',
  };

  test('fills in the customer, keeps typed text, and returns to the portal after sending', async () => {
    let answer = (_: typeof details) => {};
    answers['customer.websiteUpdate.details'] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { user } = openFromPortal();
    await user.type(screen.getByLabelText('Name'), 'M');
    await waitFor(() => expect(calls).toHaveLength(1));
    answer(details);
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue(details.email));
    expect(screen.getByLabelText('Name')).toHaveValue('M');
    expect(screen.getByLabelText('Business name (optional)')).toHaveValue('Ferris Heating');
    expect(screen.getByLabelText('Current website')).toHaveValue(details.currentWebsite);
    await user.click(screen.getByRole('radio', { name: /Basic update/ }));
    await user.type(screen.getByLabelText('What should change'), 'New hours');
    await send(user);
    const back = await screen.findByRole('link', { name: 'Back to your portal' });
    expect(back).toHaveAttribute('href', '/customer/dashboard');
    expect(location.pathname).toBe('/');
  });

  test('can be filled in by hand if nobody is logged in', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers['customer.websiteUpdate.details'] = refuse(401, 'Please log in to see this.');
    openFromPortal();
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    warned.mockRestore();
  });

  test('makes no portal calls for a visitor', () => {
    open();
    expect(calls).toEqual([]);
  });
});
