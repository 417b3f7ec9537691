import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Dashboard } from '#src/features/portal/contract.ts';
import {
  createChangeRequest,
  createCustomerView,
  createProject,
  createTransaction,
  customerId,
  dashboardOf,
  keepCustomer,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, ownSession, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const dashboard = 'customer.portal.dashboard';
const designs = 'customer.design.list';
const changeRequests = 'customer.portal.changeRequests';

async function open(data: Partial<Dashboard> = {}, address?: string) {
  answers[dashboard] = dashboardOf(data);
  answers[designs] ??= listOf([]);
  answers[changeRequests] ??= listOf([]);
  const user = await openPortal(address);
  await screen.findByRole('tab', { name: 'Projects' });
  return user;
}
const tab = (name: string) => screen.getByRole('tab', { name });
/** Nobody looks at the console for what is only logged. */
const watchWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

describe('whose dashboard it is', () => {
  test.each([
    ['the path', { id: crypto.randomUUID(), firstName: 'X' }, undefined],
    ['the stored customer data', { id: customerId, firstName: 'Maud' }, '/customer/dashboard'],
  ])('is said by %s', async (_, stored, address) => {
    localStorage.setItem('customerData', JSON.stringify(stored));
    await open({}, address);
    expect(inputs(dashboard)).toEqual([{ id: customerId }]);
  });

  test.each(['nothing', '{broken', '{"id":"7"}', 'null'])(
    'with %s stored it redirects to the login',
    async (stored) => {
      if (stored !== 'nothing') localStorage.setItem('customerData', stored);
      await openPortal('/customer/dashboard');
      expect(await screen.findByLabelText('Email address')).toBeVisible();
      expect(location.pathname).toBe('/customer/login');
      expect(inputs(dashboard)).toEqual([]);
    },
  );

  test.each([[false], [true]])(
    'logout clears the stored data and goes to the login (refused: %s)',
    async (refused) => {
      const warned = watchWarnings();
      keepCustomer();
      const user = await open();
      answers['customer.portal.logout'] = refused ? refuse(401, 'Gone.') : { success: true };
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByLabelText('Email address')).toBeVisible();
      expect(localStorage.getItem('customerData')).toBeNull();
      expect(inputs('customer.portal.logout')).toHaveLength(1);
      expect(warned).toHaveBeenCalledTimes(refused ? 1 : 0);
      warned.mockRestore();
    },
  );
});

test.each([
  ['Log out and forget it', false],
  ['Keep it, and log out', true],
])('in a known browser, logout asks first: %s', async (button, keepBrowser) => {
  answers['customer.portal.session'] = { ...ownSession, isKnownBrowser: true };
  answers['customer.portal.logout'] = { success: true };
  keepCustomer();
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep this browser known?' });
  expect(inputs('customer.portal.logout')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: button }));
  expect(await screen.findByLabelText('Email address')).toBeVisible();
  expect(inputs('customer.portal.logout')).toEqual([{ keepBrowser }]);
});

describe('without data', () => {
  const boom = 'Something went wrong on our side.';
  test.each([
    ['500', refuse(500, boom), boom, true],
    ['no answer', 'lost', 'We could not reach the server.', true],
    ["another customer's id", refuse(403, 'No.'), /This page is not yours/, false],
    ['no login', refuse(401, 'Please log in to see this.'), 'Please log in to see this.', false],
  ])(
    'because of %s it says why, whether access was denied, and offers the login and what may help',
    async (_, answer, words, again) => {
      answers[dashboard] = answer;
      const user = await openPortal();
      const title = again ? 'Your portal did not open' : 'Access Denied';
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
      expect(await screen.findByText('Error')).toBeVisible();
      expect(screen.getByText('Failed to load customer data.')).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      const button = screen.queryByRole('button', { name: 'Try again' });
      expect(button !== null).toBe(again);
      if (button) {
        answers[dashboard] = dashboardOf();
        await user.click(button);
        expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
      } else {
        await user.click(screen.getByRole('link', { name: 'Go to Login' }));
        expect(await screen.findByLabelText('Email address')).toBeVisible();
      }
    },
  );
});

test('there are four tabs: Projects, Design Reviews, Billing and Support', async () => {
  const user = await open();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names.join(', ')).toBe('Projects, Design Reviews, Billing, Support');
  expect(screen.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  expect(inputs(designs)).toEqual([]);
  await user.click(tab('Support'));
  expect(screen.getByText(/Email response within 2 hours/)).toBeVisible();
});

describe('projects', () => {
  const first = createProject();
  const second = createProject({ projectName: 'Shop', status: 'completed' });

  test('the first is selected, and selecting loads its designs and change requests', async () => {
    const user = await open({ projects: [first, second] });
    expect(screen.getByRole('radio', { name: /Website for Ferris/ })).toBeChecked();
    for (const text of ['We are building it', 'ferris-heating.example.org', 'Monday 1 June'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    await waitFor(() => expect(inputs(designs)).toEqual([{ id: first.id }]));
    expect(inputs(changeRequests)).toEqual([{ id: first.id }]);
    answers[changeRequests] = listOf([createChangeRequest({ adminResponse: 'Done.' })]);
    await user.click(screen.getByRole('radio', { name: /Shop/ }));
    expect(await screen.findByRole('heading', { name: 'Revisions to Home page' })).toBeVisible();
    expect(screen.getByText('Done.')).toBeVisible();
    expect(inputs(designs)).toEqual([{ id: first.id }, { id: second.id }]);
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeVisible();
  });

  test.each([
    ['basic', 'Your own can be added'],
    ['premium', 'Not chosen yet'],
  ] as const)('without a domain, %s says %s', async (name, words) => {
    const customer = createCustomerView({ package: name });
    await open({ customer, projects: [createProject({ domainName: null })] });
    expect(screen.getByText('Domain').nextSibling).toHaveTextContent(words);
  });

  test('designs and change requests that fail to load are logged and retried', async () => {
    const warned = watchWarnings();
    answers[designs] = refuse(500, 'Boom');
    answers[changeRequests] = refuse(500, 'Boom');
    const user = await open({ projects: [first] });
    await waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Error')).toBeNull();
    const again = async (title: string) => {
      const panel = within((await screen.findByText(title)).closest('[role=alert]') as HTMLElement);
      expect(panel.getByText('Boom')).toBeVisible();
      await user.click(panel.getByRole('button', { name: 'Try again' }));
    };
    answers[changeRequests] = listOf([]);
    await again('The change requests could not be fetched');
    expect(await screen.findByRole('heading', { name: 'No change requests yet' })).toBeVisible();
    await user.click(tab('Design Reviews'));
    answers[designs] = listOf([]);
    await again('The designs could not be fetched');
    expect(await screen.findByRole('heading', { name: 'No designs yet' })).toBeVisible();
    warned.mockRestore();
  });

  test("the change-request button says 'Coming Soon' and asks to contact support", async () => {
    const user = await open({ projects: [first] });
    await user.click(screen.getByRole('button', { name: 'Submit Change Request' }));
    expect(await screen.findByText('Coming Soon')).toBeVisible();
    expect(screen.getByText(/contact support/)).toBeVisible();
  });
});

describe('billing', () => {
  const openBilling = async (data: Partial<Dashboard>) => {
    const user = await open(data);
    await user.click(tab('Billing'));
  };

  test('lists the 3 most recent transactions, a refund with a minus, and dates in en-GB', async () => {
    const transactions = [1, 2, 3, 4].map((month) =>
      createTransaction({
        description: `Month ${month}`,
        amount: 1000 + month,
        type: month === 3 ? 'refund' : 'subscription',
      }),
    );
    await openBilling({ transactions });
    const listed = screen.getAllByRole('listitem');
    const amounts = listed.map((item) => within(item).getByText(/^−?£/).textContent);
    expect(amounts).toEqual(['£10.01', '£10.02', '−£10.03']);
    expect(listed[0]).toHaveTextContent('1 Apr 2026');
    expect(within(listed[0] as HTMLElement).getByText('Paid')).toHaveAttribute(
      'data-tone',
      'green',
    );
  });

  test('shows £0.00 without a fee, inactive without a status, None without a date', async () => {
    const nothing = { monthlyFee: null, subscriptionStatus: null, nextBillingDate: null };
    await openBilling({ customer: createCustomerView(nothing) });
    expect(screen.getByText('£0.00')).toBeVisible();
    expect(screen.getAllByText('inactive')).toHaveLength(2);
    expect(screen.getByText('None')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  });
});
