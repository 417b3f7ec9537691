import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DesignView } from '#src/features/work/design/contract.ts';
import {
  createComment,
  createDesignView,
  createProject,
  dashboardOf,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { listOf, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();

async function open(designs: DesignView[]) {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [createProject()] });
  answers['customer.design.list'] = listOf(designs);
  answers['customer.portal.changeRequests'] = listOf([]);
  answers['customer.design.decide'] ??= { success: true };
  const user = await openPortal();
  await user.click(await screen.findByRole('tab', { name: 'Design Reviews' }));
  return user;
}
const button = (name: string) => screen.findByRole('button', { name });

test.each([
  ['Approve', { status: 'approved' }, 'You approved this'],
  [
    'Request Changes',
    {
      status: 'revision_requested',
      feedback: 'Please make revisions',
      comment: 'A bigger number.',
    },
    'You asked for changes',
  ],
  ['Reject', { status: 'rejected' }, 'You rejected this'],
] as const)(
  '%s sends %j once, reloads the designs, and the focus is on: %s',
  async (name, body, said) => {
    const design = createDesignView();
    const user = await open([design]);
    const path = new URL(design.designImageUrl).pathname;
    const picture = await screen.findByRole('img', { name: 'Home page, version 1' });
    expect(picture).toHaveAttribute('src', path);
    expect(screen.getByRole('link', { name: /^See version 1 full size/ })).toHaveAttribute(
      'href',
      path,
    );
    expect(screen.getByText('Is this as you want it?')).toBeVisible();
    const notes = screen.getByText('Copper on navy.').parentElement;
    expect(notes).toHaveTextContent('What to look at: Copper on navy.');
    const decided = { status: body.status, decidedAt: '2026-04-21T13:05:00.000Z' };
    answers['customer.design.list'] = listOf([{ ...design, ...decided }]);
    await user.dblClick(await button(name));
    if ('comment' in body) {
      expect(screen.getByLabelText('What should change?')).toHaveFocus();
      await user.keyboard(body.comment);
      await user.dblClick(await button(name));
    }
    expect(await screen.findByText('Design Updated')).toBeVisible();
    expect(inputs('customer.design.decide')).toEqual([{ id: design.id, ...body }]);
    await waitFor(async () => expect((await screen.findByText(said)).parentElement).toHaveFocus());
    expect(screen.getByText('21 Apr 2026, 14:05')).toBeVisible();
    for (const action of ['Approve', 'Request Changes', 'Reject'])
      expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(called('customer.design.list')).toHaveLength(2);
    expect(called('customer.portal.changeRequests')).toHaveLength(2);
  },
);

test('Request Changes can be left, and keeps the words until they are sent', async () => {
  const user = await open([createDesignView()]);
  await user.click(await button('Request Changes'));
  await user.keyboard('Bluer.');
  await user.click(await button('Back'));
  expect(called('customer.design.decide')).toHaveLength(0);
  await user.click(await button('Request Changes'));
  expect(screen.getByLabelText('What should change?')).toHaveValue('Bluer.');
  answers['customer.design.decide'] = refuse(503, 'We are busy.');
  await user.click(await button('Request Changes'));
  expect(await screen.findByText('Failed to update design.')).toBeVisible();
  expect(screen.getByLabelText('What should change?')).toHaveValue('Bluer.');
});

test('a decision can be undone, which gives the words back', async () => {
  answers['customer.design.decide'] = { success: true };
  answers['customer.design.undo'] = { success: true };
  const design = createDesignView();
  const user = await open([design]);
  await user.click(await button('Request Changes'));
  await user.keyboard('Bluer.');
  const decided = { status: 'revision_requested', decidedAt: '2026-04-21T13:05:00.000Z' } as const;
  answers['customer.design.list'] = listOf([{ ...design, ...decided }]);
  await user.click(await button('Request Changes'));
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  answers['customer.design.list'] = listOf([design]);
  await user.click(undo as HTMLElement);
  expect(await screen.findByText('It waits for your decision again.')).toBeVisible();
  expect(inputs('customer.design.undo')).toEqual([{ id: design.id }]);
  await user.click(await button('Request Changes'));
  expect(screen.getByLabelText('What should change?')).toHaveValue('Bluer.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an ended session shows Access Denied and a link to the login', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = await open([createDesignView()]);
  for (const name of ['design.decide', 'design.list', 'portal.changeRequests'])
    answers[`customer.${name}`] = refuse(401, 'Please log in to see this.');
  await user.click(await button('Approve'));
  expect(await screen.findByText('Failed to update design.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  warned.mockRestore();
});

test('a failure shows Error - Failed to update design., and refetches', async () => {
  answers['customer.design.decide'] = refuse(409, 'This design was already decided.');
  const user = await open([createDesignView()]);
  await user.click(await button('Approve'));
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to update design.')).toBeVisible();
  await waitFor(() => expect(called('customer.design.list')).toHaveLength(2));
});

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

test('without designs it says what comes next', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'No designs yet' })).toBeVisible();
});

test('a long list of comments is scrolled to the newest', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
  answers['customer.design.comments'] = listOf([createComment(), createComment()]);
  await open([createDesignView()]);
  expect((await screen.findByRole('log', { name: 'Comments' })).scrollTop).toBe(2000);
  height.mockRestore();
});
