import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  customerId,
  dashboardOf,
  keepCustomer,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { openScreen, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const press = (name: string) => screen.getByRole('button', { name });

/** Opens the portal of a customer at their data. */
async function openSupport() {
  keepCustomer();
  answers['customer.portal.dashboard'] = dashboardOf();
  const user = await openPortal();
  await user.click(await screen.findByRole('tab', { name: 'Support' }));
  await screen.findByRole('heading', { name: 'Your data' });
  return user;
}

test('‘Your data’ says why a code is asked for, before and after it was sent', async () => {
  answers['customer.privacy.prove'] = { success: false, proofId: crypto.randomUUID() };
  const user = await openSupport();
  expect(
    await screen.findByText(/^We email you a code first\. .* it is you who asks/),
  ).toBeVisible();
  await user.click(press('Get a copy of my data'));
  expect(await screen.findByText(/because whoever finds your portal open/)).toBeVisible();
});

test('a complaint about work is sent as a message, one about data as a request', async () => {
  answers['customer.message.send'] = { success: true };
  answers['customer.privacy.request'] = { success: true, dueOn: '2026-05-15' };
  const complain = async (about: RegExp) => {
    const user = await openSupport();
    await user.click(press('Make a request'));
    await user.click(await screen.findByRole('radio', { name: about }));
    await user.type(screen.getByLabelText('In your words'), 'Late again.');
    await user.click(press('Send my request'));
  };
  await complain(/^A complaint about your work .* answers within 2 hours/);
  expect(await screen.findByText(/You find it under Messages/)).toBeVisible();
  expect(inputs('customer.message.send')).toEqual([{ id: customerId, text: 'Late again.' }]);
  expect(inputs('customer.privacy.request')).toEqual([]);
  cleanup();
  await complain(/^A complaint about my data/);
  const asked = [{ kind: 'complaint', text: 'Late again.' }];
  await waitFor(() => expect(inputs('customer.privacy.request')).toEqual(asked));
});

test('‘Make a request’ says why a code is sent, and what a complaint about work leads to', async () => {
  const user = await openScreen(async () => {
    const { findPage } = await import('#src/app/pages.tsx');
    const Screen = await findPage(location.pathname).screen.load();
    return <Screen />;
  }, '/privacy/request');
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    /We send a code there first, so that nobody else can read, change or erase your data/,
  );
  answers['public.privacy.request'] = { success: true, dueOn: '2026-05-15' };
  await user.click(screen.getByRole('radio', { name: /^A complaint about your work/ }));
  await user.type(screen.getByLabelText('In your words'), 'Late again.');
  await user.type(screen.getByLabelText('Your name'), 'Bronagh Keane');
  await user.type(screen.getByLabelText('Email address'), 'bronagh@keane.example.org');
  await user.click(press('Send my request'));
  expect(await screen.findByText('Thank you, we have your complaint.')).toBeVisible();
  expect(screen.getByText(/^A person answers within 2 hours, in business hours/)).toBeVisible();
});
