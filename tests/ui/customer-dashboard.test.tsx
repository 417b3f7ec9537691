import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Dashboard } from '#src/features/customer/contract.ts';
import {
  createChangeRequest,
  createCustomerView,
  createProject,
  createTransaction,
  customerId,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { answerCalls, Refusal } from '#tests/support/trpc-answers.ts';

const { answer, sent } = answerCalls();
const list = (data: unknown[]) => () => ({ success: true, data });

async function open(data: Partial<Dashboard> = {}, address = `/customer/dashboard/${customerId}`) {
  answer({
    'customer.portal.dashboard': () => ({
      success: true,
      data: { customer: createCustomerView(), projects: [], transactions: [], ...data },
    }),
    'customer.portal.designs': list([]),
    'customer.portal.changeRequests': list([]),
  });
  const user = await openPortal(address);
  await screen.findByRole('tab', { name: 'Projects' });
  return user;
}
const tab = (name: string) => screen.getByRole('tab', { name });

describe('whose dashboard it is', () => {
  test('the id comes from the path', async () => {
    localStorage.setItem(
      'customerData',
      JSON.stringify({ id: crypto.randomUUID(), firstName: 'X' }),
    );
    await open();
    expect(sent('customer.portal.dashboard')).toEqual([{ id: customerId }]);
  });

  test('else from the stored customer data', async () => {
    localStorage.setItem('customerData', JSON.stringify({ id: customerId, firstName: 'Maud' }));
    await open({}, '/customer/dashboard');
    expect(sent('customer.portal.dashboard')).toEqual([{ id: customerId }]);
  });

  test.each(['nothing', '{broken', '{"id":"7"}', 'null'])(
    'with %s stored it redirects to the login',
    async (stored) => {
      if (stored !== 'nothing') localStorage.setItem('customerData', stored);
      await openPortal('/customer/dashboard');
      expect(await screen.findByLabelText('Email address')).toBeVisible();
      expect(location.pathname).toBe('/customer/login');
      expect(sent('customer.portal.dashboard')).toEqual([]);
    },
  );

  test('without data: Error - Failed to load customer data., Access Denied and Go to Login', async () => {
    answer({
      'customer.portal.dashboard': () => {
        throw new Refusal(403, 'This is not yours to see.');
      },
    });
    const user = await openPortal(`/customer/dashboard/${customerId}`);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Failed to load customer data.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(await screen.findByLabelText('Email address')).toBeVisible();
  });

  test.each([[false], [true]])(
    'logout clears the stored data and goes to the login (refused: %s)',
    async (refused) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      localStorage.setItem('customerData', JSON.stringify({ id: customerId, firstName: 'Maud' }));
      const user = await open();
      answer({
        'customer.portal.logout': () => {
          if (refused) throw new Refusal(401, 'Please log in to see this.');
          return { success: true };
        },
      });
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByLabelText('Email address')).toBeVisible();
      expect(localStorage.getItem('customerData')).toBeNull();
      expect(sent('customer.portal.logout')).toHaveLength(1);
      expect(warned).toHaveBeenCalledTimes(refused ? 1 : 0);
      warned.mockRestore();
    },
  );
});

test('there are four tabs: Projects, Design Reviews, Billing and Support', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Projects',
    'Design Reviews',
    'Billing',
    'Support',
  ]);
});

describe('projects', () => {
  const first = createProject();
  const second = createProject({ projectName: 'Shop', status: 'completed' });

  test('the first is selected, and selecting loads its designs and change requests', async () => {
    const user = await open({ projects: [first, second] });
    expect(screen.getByRole('radio', { name: /Website for Ferris/ })).toBeChecked();
    await waitFor(() => expect(sent('customer.portal.designs')).toEqual([{ id: first.id }]));
    expect(sent('customer.portal.changeRequests')).toEqual([{ id: first.id }]);
    answer({
      'customer.portal.changeRequests': list([createChangeRequest({ adminResponse: 'Done.' })]),
    });
    await user.click(screen.getByRole('radio', { name: /Shop/ }));
    expect(await screen.findByRole('heading', { name: 'Revisions to Home page' })).toBeVisible();
    expect(screen.getByText('Done.')).toBeVisible();
    expect(sent('customer.portal.designs')).toEqual([{ id: first.id }, { id: second.id }]);
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
  });

  test('shows status, priority, domain and an en-GB date', async () => {
    await open({ projects: [first] });
    for (const text of ['in progress', 'high', 'ferris-heating.example.org', '1 Jun 2026'])
      expect(screen.getByText(text)).toBeVisible();
  });

  test.each([
    ['basic', 'Your own can be added'],
    ['premium', 'Not chosen yet'],
  ] as const)('Finding 18: without a domain, %s says %s', async (name, words) => {
    const customer = createCustomerView({ package: name });
    await open({ customer, projects: [createProject({ domainName: null })] });
    expect(screen.getByText('Domain').nextSibling).toHaveTextContent(words);
  });

  test('designs and change requests that cannot be loaded are only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fail = () => {
      throw new Refusal(500, 'Boom');
    };
    answer({});
    const opened = open({ projects: [first] });
    answer({ 'customer.portal.designs': fail, 'customer.portal.changeRequests': fail });
    await opened;
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Error')).toBeNull();
    expect(screen.getByText(/could not be fetched/)).toBeVisible();
    warned.mockRestore();
  });

  test("the change-request button says 'Coming Soon' and asks to contact support", async () => {
    const user = await open({ projects: [first] });
    await user.click(screen.getByRole('button', { name: 'Submit Change Request' }));
    expect(await screen.findByText('Coming Soon')).toBeVisible();
    expect(screen.getByText(/contact support/)).toBeVisible();
  });

  test('without any, it says so', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    expect(sent('customer.portal.designs')).toEqual([]);
  });
});

describe('billing', () => {
  const openBilling = async (data: Partial<Dashboard>) => {
    const user = await open(data);
    await user.click(tab('Billing'));
  };

  test('lists the 3 most recent transactions', async () => {
    const transactions = [1, 2, 3, 4].map((month) =>
      createTransaction({ description: `Month ${month}`, amount: 1000 + month }),
    );
    await openBilling({ transactions });
    const listed = screen.getAllByRole('listitem');
    expect(listed).toHaveLength(3);
    expect(listed.map((item) => within(item).getByText(/^£/).textContent)).toEqual([
      '£10.01',
      '£10.02',
      '£10.03',
    ]);
    expect(screen.queryByText('Month 4')).toBeNull();
  });

  test('a refund shows with a minus, and dates in en-GB', async () => {
    await openBilling({ transactions: [createTransaction({ type: 'refund', amount: 550 })] });
    expect(screen.getByText('-£5.50')).toBeVisible();
    expect(screen.getByText(/1 Apr 2026/)).toBeVisible();
  });

  test('no fee is £0.00, no status is inactive, no date is None', async () => {
    const customer = createCustomerView({
      monthlyFee: null,
      subscriptionStatus: null,
      nextBillingDate: null,
    });
    await openBilling({ customer });
    expect(screen.getByText('£0.00')).toBeVisible();
    expect(screen.getAllByText('inactive')).toHaveLength(2);
    expect(screen.getByText('None')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  });

  test.each([
    ['completed', 'green'],
    ['in_progress', 'yellow'],
    ['failed', 'red'],
  ])('the status %s is %s', async (status, tone) => {
    await openBilling({
      transactions: [createTransaction({ status })],
      customer: createCustomerView({ subscriptionStatus: null }),
    });
    expect(screen.getByText(status.replaceAll('_', ' '))).toHaveAttribute('data-tone', tone);
  });
});

test('support promises an email response within 2 hours', async () => {
  const user = await open();
  await user.click(tab('Support'));
  expect(screen.getByText(/Email response within 2 hours/)).toBeVisible();
});
