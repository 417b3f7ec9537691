import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { motionQueries } from '#tests/support/media.ts';
import { emptyInbox, noPayments, openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const places = async () => within(await screen.findByRole('navigation', { name: 'The desk' }));
const screens = [
  ['/admin/inbox', 'Inbox'],
  ['/admin', 'Dashboard'],
  ['/admin/people', 'People'],
  ['/admin/payments', 'Payments'],
] as const;

/** A window as narrow as a phone's. */
const stubPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...motionQueries(true)(query),
    matches: query.startsWith('(width <') || query.includes('reduced-motion'),
  }));

test.each([...screens, ['/admin/firm', ''] as const])(
  'the header of %s has the places in one order, and marks the current one: %s',
  async (address, current) => {
    for (const procedure of ['admin.person.page', 'admin.firm.read'])
      answers[procedure] = refuse(503, 'We are very busy just now.');
    await openDesk(address);
    const links = (await places()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(screens.map(([, name]) => name));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(screens.map(([path]) => path));
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(current ? [current] : []);
  },
);

test('on a phone a bar holds three of them, the search and More with the rest; counts stand in both', async () => {
  answers['admin.inbox.summary'] = { ...emptyInbox, waiting: 12, overdue: 3 };
  answers['admin.directDebit.counts'] = { ...noPayments, fresh: 2 };
  answers['admin.person.page'] = refuse(503, 'We are very busy just now.');
  stubPhone();
  const user = await openDesk('/admin/people');
  const bar = await places();
  await bar.findByRole('link', { name: 'Inbox 12 waiting, 3 overdue' });
  await bar.findByRole('link', { name: 'Payments 2 new' });
  const [inbox, people, payments] = bar.getAllByRole('link');
  const paths = [inbox, people, payments].map((link) => link?.getAttribute('href'));
  expect(paths).toEqual(['/admin/inbox', '/admin/people', '/admin/payments']);
  expect(people).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  expect(screen.getByRole('link', { name: 'Your firm' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a stored session is told of once, not on every visit to the payments', async () => {
  await openDesk('/admin/payments');
  expect(await screen.findByText('Auto-login successful')).toBeVisible();
  cleanup();
  await openDesk('/admin/payments');
  await screen.findByText('No Payment Requests Yet');
  expect(screen.queryByText('Auto-login successful')).toBeNull();
});

test('only the tabs with figures of the period have it beside them', async () => {
  answers['admin.directDebit.sales'] = { requests: 0, revenuePotential: 0, days: [] };
  answers['admin.portfolio.page'] = { rows: [], total: 0 };
  const user = await openDesk('/admin');
  const shown = () => screen.queryByRole('combobox', { name: 'Period' }) !== null;
  for (const [tab, has] of [
    ['Sales Conversion', true],
    ['Portfolio', false],
    ['Website Analytics', true],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(shown()).toBe(has);
  }
});

test('links at the top of a screen lead past its header, to the content and to the tabs', async () => {
  const user = await openDesk('/admin');
  await screen.findByRole('tablist');
  document.body.focus();
  for (const [name, id] of [
    ['Skip to the content', 'main'],
    ['Skip to the tabs', 'tabs'],
  ]) {
    await user.tab();
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `#${id}`);
  }
  expect(document.getElementById('main')).toContainElement(screen.getByRole('tablist'));
  expect(document.getElementById('tabs')).toContainElement(screen.getByRole('tablist'));
});
