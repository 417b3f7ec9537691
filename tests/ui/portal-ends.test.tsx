import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDesignView,
  createProject,
  customerId,
  dashboardOf,
  keepCustomer,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const ended = refuse(401, 'Please log in to see this.');

beforeEach(() => {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [createProject()] });
  answers['customer.design.list'] = listOf([createDesignView()]);
  answers['customer.portal.changeRequests'] = listOf([]);
});
const tab = (name: string) => screen.findByRole('tab', { name });
const endSession = () => {
  for (const name of ['billing.read', 'invoice.list']) answers[`customer.${name}`] = ended;
};
const accessDenied = () => screen.findByRole('heading', { name: 'Access Denied' });

describe('a session that ended in another browser', () => {
  test('is noticed by the next query, which leads to the login', async () => {
    const user = await openPortal();
    endSession();
    await user.click(await tab('Billing'));
    expect(await accessDenied()).toBeVisible();
    expect(screen.getByText('You are not logged in any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(await screen.findByLabelText('Email address')).toBeVisible();
  });

  test('is noticed by a mutation, whose input is kept for the next login', async () => {
    const user = await openPortal(`/customer/dashboard/${customerId}?tab=support`);
    answers['customer.message.send'] = ended;
    await user.type(await screen.findByLabelText('Your message'), 'The van is red now');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await accessDenied()).toBeVisible();
    expect(sessionStorage.getItem(`message-customer-${customerId}`)).toContain('The van is red');
  });

  test('reopens the portal after a login in another tab', async () => {
    const user = await openPortal();
    endSession();
    await user.click(await tab('Billing'));
    expect(await accessDenied()).toBeVisible();
    answers['customer.billing.read'] = { mandate: null, charges: [] };
    answers['customer.invoice.list'] = listOf([]);
    dispatchEvent(new StorageEvent('storage', { key: 'customerData' }));
    expect(await tab('Billing')).toBeVisible();
  });
});

test.each(['Logout', 'Log out everywhere'])(
  '%s forgets what was typed, but not what the owner typed on the desk',
  async (name) => {
    keepCustomer();
    const user = await openPortal();
    await user.click(await tab('Design Reviews'));
    const review = within(await screen.findByRole('article'));
    await user.click(review.getByRole('button', { name: 'Add a pin' }));
    await user.type(review.getByLabelText('Comment at pin 1'), 'Redder');
    await user.click(await tab('Support'));
    await user.type(await screen.findByLabelText('Your message'), 'The van is red now');
    sessionStorage.setItem('message-admin-1', '{"text":"We look into it"}');
    sessionStorage.setItem('website-update-draft', '{"name":"Maud"}');
    const kept = Object.keys(sessionStorage).filter((key) => key.includes('-customer-'));
    expect(kept.length).toBeGreaterThanOrEqual(3);
    answers['customer.portal.logout'] = { success: true };
    answers['customer.portal.logoutEverywhere'] = { success: true };
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual(['message-admin-1']);
  },
);
