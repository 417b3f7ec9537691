import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Progress } from '#src/features/portal/progress/contract.ts';
import { createProject, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { listOf, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();

const done = (name: Progress['steps'][number]['name'], on: string | null) => ({
  name,
  isDone: true,
  on,
});
const createProgress = (overrides: Partial<Progress> = {}) => ({
  success: true,
  data: {
    id: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
    steps: [
      done('opened', '2026-04-15T10:00:00.000Z'),
      done('accepted', null),
      { name: 'shown', isDone: false, on: null },
      { name: 'approved', isDone: false, on: null },
      { name: 'live', isDone: false, on: null },
    ],
    domainRenewsOn: '2027-04-15',
    hostingRenewsOn: null,
    ...overrides,
  },
});

async function open(project = createProject()) {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [project] });
  answers['customer.design.list'] = listOf([]);
  answers['customer.portal.changeRequests'] = listOf([]);
  return openPortal();
}
const region = (name: string) => screen.findByRole('region', { name });

test('the steps show what is done and when, what is next, and the target date', async () => {
  answers['customer.project.progress'] = createProgress();
  await open();
  const items = within(await region('From order to live')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '✓OpenedDone 15 Apr 2026',
    '✓AcceptedDone ',
    'First designNext',
    'Design approved',
    'LiveExpected Monday 1 June',
  ]);
  expect(items[2]).toHaveAttribute('aria-current', 'step');
});

test('a cancelled project has no next step', async () => {
  answers['customer.project.progress'] = createProgress();
  await open(createProject({ status: 'cancelled' }));
  const items = within(await region('From order to live')).getAllByRole('listitem');
  expect(items.slice(2).map(({ textContent }) => textContent)).toEqual([
    'First designCancelled',
    'Design approvedCancelled',
    'LiveCancelled',
  ]);
});

test('domain and hosting show their renewal date, or why there is none', async () => {
  answers['customer.project.progress'] = createProgress();
  await open();
  const renewals = within(await region('Domain and hosting'));
  expect(renewals.getByText('Renews on 15 Apr 2027')).toBeVisible();
  expect(renewals.getByText('Included, from the day it is live')).toBeVisible();
  expect(renewals.getByText(/^We renew/)).toHaveTextContent('We renew the domain for you.');
});

test.each([
  ['in_progress', true],
  ['completed', false],
  ['cancelled', false],
])('when it is to be ready is said of a project that is %s: %s', async (status, said) => {
  answers['customer.project.progress'] = createProgress();
  await open(createProject({ status }));
  expect(await region('Domain and hosting')).toBeVisible();
  expect(screen.queryByText('Expected to be ready') !== null).toBe(said);
});

test('steps that fail to load say so, with a retry', async () => {
  answers['customer.project.progress'] = refuse(503, 'We are busy.');
  const user = await open();
  expect(await screen.findByText('The steps could not be fetched')).toBeVisible();
  answers['customer.project.progress'] = createProgress();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('From order to live')).toBeVisible();
});

test("update requests show their status, and their text if it is known to be the customer's", async () => {
  const updates = ['in-progress', 'pending', 'completed', 'quoted'].map((status, index) => ({
    id: crypto.randomUUID(),
    createdAt: `2026-04-${20 - index}T10:00:00.000Z`,
    status,
    updateCategory: 'medium',
    description: index === 0 ? '<b>New</b> hours' : null,
  }));
  answers['customer.websiteUpdate.list'] = listOf(updates);
  const user = await open();
  const section = within(await region('Update requests'));
  expect((await section.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Medium updateSent 20 Apr 2026We are working on it<b>New</b> hours',
    'Medium updateSent 19 Apr 2026Waiting for us',
    'Medium updateSent 18 Apr 2026Done',
  ]);
  await user.click(section.getByRole('button', { name: 'Show all 4 update requests' }));
  expect(section.getAllByRole('listitem')).toHaveLength(4);
  expect(section.getByRole('link', { name: 'Ask for an Update' })).toHaveAttribute(
    'href',
    '/website-update-request?from=portal',
  );
});

test.each([
  ['sent', 'With you to decide', 'With you to decide until 15 May 2026. Look at it and decide'],
  ['accepted', 'You accepted the quote', 'You pay once the work is completed. Look at it'],
  ['declined', 'You declined the quote', 'Look at it'],
  ['expired', 'The quote has ended', 'Look at it'],
] as const)('an update whose quote is %s says: %s', async (status, badge, words) => {
  const sums = { once: 18_000, monthly: 0, validUntil: '2026-05-15', payment: 'later' };
  const quote = { number: 'Q-0007', status, ...sums, url: 'https://example.org/quote' };
  const update = { id: crypto.randomUUID(), createdAt: '2026-04-20T10:00:00.000Z' };
  const about = { status: 'quoted', updateCategory: 'medium', description: null };
  answers['customer.websiteUpdate.list'] = listOf([{ ...update, ...about, quote }]);
  await open();
  const section = within(await region('Update requests'));
  expect((await section.findByRole('listitem')).textContent).toBe(
    `Medium updateSent 20 Apr 2026${badge}Quote Q-0007: £180.00 once. ${words}`,
  );
});

test('update requests show an empty and an error state', async () => {
  answers['customer.websiteUpdate.list'] = refuse(503, 'We are busy.');
  const user = await open();
  expect(await screen.findByText('Your update requests could not be fetched')).toBeVisible();
  answers['customer.websiteUpdate.list'] = listOf([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No update requests yet' })).toBeVisible();
});
