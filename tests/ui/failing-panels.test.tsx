import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

trpcServer();
const panel = '#src/features/desk/inbox/list/inbox-panel.tsx';

afterEach(() => vi.doUnmock(panel));

test('a panel of the desk that fails offers to try again, and hides nothing else', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  vi.doMock(panel, () => ({
    InboxPanel() {
      if (isBroken) throw new Error('A panel fails');
      return <p>The inbox again</p>;
    },
  }));
  const user = await openDesk('/admin/inbox');
  expect(await screen.findByText('This part of the page did not load')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'The desk' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The inbox again')).toBeVisible();
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
});
