import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDesignView,
  createProject,
  customerId,
  dashboardOf,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const until = '2026-04-20T10:00:00.000Z';
const words = 'This view is read only.';

beforeEach(() => {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [createProject()] });
  answers['customer.design.list'] = listOf([createDesignView()]);
  answers['customer.portal.changeRequests'] = listOf([]);
});
const openAt = async (tab: string, viewUntil: string | null) => {
  answers['customer.portal.session'] = { viewUntil, unproven: null, seesAll: true };
  return openPortal(`/customer/dashboard/${customerId}?tab=${tab}`);
};
const button = (name: string) => screen.findByRole('button', { name });
const inView = {
  designs: ['Approve', 'Request Changes', 'Reject', 'Send Comment'],
  support: ['Send', 'Add a picture', 'Log out everywhere'],
};

test.each(Object.entries(inView))(
  'the admin’s view of %s says that it is read only, and sends nothing',
  async (tab, names) => {
    const user = await openAt(tab, until);
    for (const name of names) {
      expect(await button(name)).toBeDisabled();
      await user.click(await button(name));
    }
    expect(screen.getAllByText(words)).toHaveLength(2);
    for (const name of ['design.decide', 'design.addComment', 'message.send'])
      expect(called(`customer.${name}`)).toEqual([]);
  },
);

test.each(Object.entries(inView))('the customer may use all of %s', async (tab, names) => {
  await openAt(tab, null);
  for (const name of names) expect(await button(name)).toBeEnabled();
  expect(within(document.body).queryByText(words)).toBeNull();
});

describe.each([
  ['projects', 'Ask for an Update'],
  ['billing', 'Set up your Direct Debit'],
])('%s', (tab, name) => {
  beforeEach(() => {
    answers['customer.websiteUpdate.list'] = listOf([]);
    answers['customer.billing.read'] = { mandate: null, charges: [] };
  });

  test('leads the customer to a form', async () => {
    await openAt(tab, null);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });

  test('does not lead the admin to it', async () => {
    await openAt(tab, until);
    expect(await button(name)).toBeDisabled();
    expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.getByText(words)).toBeVisible();
  });
});
