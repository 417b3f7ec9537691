import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createItem, inboxDesk, findItem as row, waiting } from '#tests/support/inbox-desk.ts';

const { inputs, openInbox } = inboxDesk();

describe('by keyboard', () => {
  test('arrows move, E marks as done and moves to the next, and Undo restores the row', async () => {
    const user = await openInbox();
    (await row(/New inquiry/)).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await row(/Maud Ferris.*Not delivered/)).toHaveFocus());
    await user.keyboard('e');
    await waitFor(async () => expect(await row(/Sam Osborne/)).toHaveFocus());
    expect(inputs('admin.inbox.done')).toEqual([
      { kind: 'mail', id: waiting[1]?.id, upTo: '2026-04-20T09:30:00.000Z' },
    ]);
    const toast = within(
      await screen.findByRole('status', { name: '' }).catch(() => document.body),
    );
    await user.click(await toast.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is back in the inbox.')).toBeVisible();
    const returned = await row(/Maud Ferris.*Not delivered/);
    await expect.poll(() => document.activeElement).toBe(returned);
  });

  test('with a row open, J and K open the next, E and S act on it, and typing does nothing', async () => {
    const user = await openInbox([
      createItem({ kind: 'message', name: 'Ada Finch', what: 'Message' }),
      ...waiting,
    ]);
    await user.click(await row(/Ada Finch/));
    await user.type(await screen.findByLabelText('Your message'), 'Yes, see you Jess');
    expect(inputs('admin.inbox.done')).toEqual([]);
    expect(inputs('admin.inbox.snooze')).toEqual([]);
    await user.click(screen.getByRole('heading', { name: 'Message' }));
    await user.keyboard('j');
    expect(screen.getByRole('region', { name: 'New inquiry: Maud Ferris' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('region', { name: 'Message: Ada Finch' })).toHaveFocus();
    await user.keyboard('jj');
    await screen.findByRole('region', { name: /^Not delivered.*Maud/ });
    await user.keyboard('e');
    await waitFor(() => expect(inputs('admin.inbox.done')).toMatchObject([{ kind: 'mail' }]));
    await waitFor(async () => expect(await row(/Sam Osborne/)).toHaveFocus());
    await user.keyboard('{Enter}s');
    await waitFor(() => expect(inputs('admin.inbox.snooze')).toMatchObject([{ kind: 'mail' }]));
  });

  test.each(['j', 'J'])('%s goes from the heading of the page into the list', async (letter) => {
    const user = await openInbox();
    const first = await row(/New inquiry/);
    await user.keyboard(letter);
    expect(first).toHaveFocus();
  });

  test('a key that is held marks one item as done, not those after it', async () => {
    await openInbox();
    const mail = await row(/Maud Ferris.*Not delivered/);
    mail.focus();
    fireEvent.keyDown(mail, { key: 'e' });
    const next = await row(/Sam Osborne/);
    expect(next).toHaveFocus();
    fireEvent.keyDown(next, { key: 'e', repeat: true });
    await waitFor(() => expect(mail).not.toBeInTheDocument());
    expect(inputs('admin.inbox.done')).toHaveLength(1);
    expect(next).toHaveFocus();
  });

  test('E does not settle a request that needs a decision; S snoozes it; Escape closes', async () => {
    const user = await openInbox();
    const first = await row(/New inquiry/);
    first.focus();
    await user.keyboard('e');
    expect(inputs('admin.inbox.done')).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Accept' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(first).toHaveFocus();
    await user.keyboard('s');
    expect(await screen.findByText('Snoozed until tomorrow')).toBeVisible();
    expect(inputs('admin.inbox.snooze')).toMatchObject([{ kind: 'inquiry' }]);
    await waitFor(() => expect(first).not.toBeInTheDocument());
  });
});

test.each([
  ['A', 'accepted'],
  ['D', 'delayed'],
])('%s decides the inquiry of the open row, not one that is closed', async (letter, status) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = await openInbox();
  const first = await row(/New inquiry/);
  first.focus();
  await user.keyboard(letter.toLowerCase());
  await user.click(first);
  await screen.findByRole('button', { name: 'Accept' });
  expect(inputs('admin.onboarding.setStatus')).toEqual([]);
  await user.keyboard(letter.toLowerCase());
  await waitFor(() => expect(inputs('admin.onboarding.setStatus')).toMatchObject([{ status }]));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  const next = await row(/Maud Ferris.*Not delivered/);
  await waitFor(() => expect(next).toHaveFocus());
  expect(scroll.mock.contexts.at(-1)).toBe(next);
});

test('S does not snooze a snoozed item again', async () => {
  const until = new Date(Date.now() + 36_000_000).toISOString();
  const user = await openInbox([createItem({ snoozedUntil: until })], '/admin/inbox?kind=snoozed');
  (await row(/Maud Ferris.*until/)).focus();
  await user.keyboard('s');
  expect(inputs('admin.inbox.snooze')).toEqual([]);
  await waitFor(async () => expect(await row(/Maud Ferris.*until/)).toHaveFocus());
});
