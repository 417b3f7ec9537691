import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DesignView } from '#src/features/customer/view-contract.ts';
import {
  createCustomerView,
  createDesignView,
  createProject,
  customerId,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { answerCalls, Refusal } from '#tests/support/trpc-answers.ts';

const { answer, sent } = answerCalls();

async function open(designs: DesignView[], decide: () => unknown = () => ({ success: true })) {
  answer({
    'customer.portal.dashboard': () => ({
      success: true,
      data: { customer: createCustomerView(), projects: [createProject()], transactions: [] },
    }),
    'customer.portal.designs': () => ({ success: true, data: designs }),
    'customer.portal.changeRequests': () => ({ success: true, data: [] }),
    'customer.portal.decideDesign': decide,
  });
  const user = await openPortal(`/customer/dashboard/${customerId}`);
  await user.click(await screen.findByRole('tab', { name: 'Design Reviews' }));
  return user;
}
const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['Approve', { status: 'approved' }],
  ['Request Changes', { status: 'revision_requested', feedback: 'Please make revisions' }],
  ['Reject', { status: 'rejected' }],
])('%s on a pending design sends %j and reloads the designs', async (name, body) => {
  const design = createDesignView();
  const user = await open([design]);
  const path = new URL(design.designImageUrl).pathname;
  const picture = await screen.findByRole('img', { name: 'Home page, version 1' });
  expect(picture).toHaveAttribute('src', path);
  expect(picture.closest('a')).toHaveAttribute('href', path);
  expect(screen.getByText('Copper on navy.')).toBeVisible();
  await user.click(await button(name));
  expect(await screen.findByText('Design Updated')).toBeVisible();
  expect(sent('customer.portal.decideDesign')).toEqual([{ id: design.id, ...body }]);
  await waitFor(() => expect(sent('customer.portal.designs')).toHaveLength(2));
  expect(sent('customer.portal.changeRequests')).toHaveLength(2);
});

test.each([
  ['Approve', 'approved', 'You approved this'],
  ['Request Changes', 'revision_requested', 'You asked for changes'],
  ['Reject', 'rejected', 'You rejected this'],
] as const)('after %s the focus is on what was decided', async (name, status, said) => {
  const design = createDesignView();
  const user = await open([design]);
  const pressed = await button(name);
  answer({ 'customer.portal.designs': () => ({ success: true, data: [{ ...design, status }] }) });
  await user.click(pressed);
  expect((await screen.findByText(said)).parentElement).toHaveFocus();
});

test('a session that ended meanwhile: Access Denied and the way to the login', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = await open([createDesignView()]);
  const refused = () => {
    throw new Refusal(401, 'Please log in to see this.');
  };
  answer({
    'customer.portal.decideDesign': refused,
    'customer.portal.designs': refused,
    'customer.portal.changeRequests': refused,
  });
  await user.click(await button('Approve'));
  expect(await screen.findByText('Failed to update design.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  warned.mockRestore();
});

test('a failure says Error - Failed to update design., and looks again', async () => {
  const user = await open([createDesignView()], () => {
    throw new Refusal(409, 'This design was already decided.');
  });
  await user.click(await button('Approve'));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to update design.')).toBeVisible();
  await waitFor(() => expect(sent('customer.portal.designs')).toHaveLength(2));
});

test('two quick presses are one decision', async () => {
  const user = await open([createDesignView()]);
  await user.dblClick(await button('Approve'));
  expect(await screen.findByText('Design Updated')).toBeVisible();
  expect(sent('customer.portal.decideDesign')).toHaveLength(1);
});

test.each([
  ['approved', 'You approved this'],
  ['revision_requested', 'You asked for changes'],
  ['rejected', 'You rejected this'],
] as const)(
  'a design that is %s shows its decision with its time, and no actions',
  async (status, said) => {
    await open([createDesignView({ status, decidedAt: '2026-04-21T13:05:00.000Z' })]);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('21 Apr 2026, 14:05')).toBeVisible();
    for (const name of ['Approve', 'Request Changes', 'Reject'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('earlier versions and their decisions stay visible below, without actions', async () => {
  const first = createDesignView({
    status: 'revision_requested',
    decidedAt: '2026-04-21T13:05:00.000Z',
    customerFeedback: 'Please make revisions',
  });
  const second = createDesignView({ version: 2, createdAt: '2026-04-22T09:00:00.000Z' });
  await open([second, first]);
  expect(await screen.findByRole('img', { name: 'Home page, version 2' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  const earlier = within(screen.getByRole('region', { name: 'Earlier versions of Home page' }));
  expect(earlier.getByRole('img', { name: 'Home page, version 1' })).toBeVisible();
  expect(earlier.getByText('You asked for changes')).toBeVisible();
  expect(earlier.getByText('“Please make revisions”')).toBeVisible();
  expect(earlier.queryByRole('button')).toBeNull();
});

test('no designs: it says what comes', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'No designs yet' })).toBeVisible();
});
