import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createBillingFile,
  createCharge,
  createComing,
  createOverview,
} from '#tests/support/money-desk.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const due = ['Ferris Heating', 'Tom’s Bakery'].map((businessName) =>
  createComing({ businessName, isDue: true, state: 'submitted' }),
);
const later = createComing({ businessName: 'Lou’s Barbers', on: '2026-04-20' });
const ids = due.map(({ id }) => id);
const changed = { success: true, changed: ids, unchanged: [] };

beforeEach(() => {
  answers['admin.billing.overview'] = createOverview();
  answers['admin.billing.coming'] = { rows: [...due, later], total: 3 };
  answers['admin.billing.markPaid'] = changed;
  answers['admin.billing.undoPaid'] = changed;
});

async function openList() {
  const user = await openDesk('/admin/payments');
  const list = within(await screen.findByRole('region', { name: 'Coming' }));
  await list.findByText('Lou’s Barbers');
  return { user, list };
}

describe('what comes in', () => {
  test('is ticked where it is due, marked paid at once, and taken back', async () => {
    const { user, list } = await openList();
    expect(list.getAllByRole('checkbox')).toHaveLength(3);
    await user.click(list.getByRole('checkbox', { name: 'All 2 that are due' }));
    await user.click(list.getByRole('button', { name: 'Mark 2 paid' }));
    expect(await screen.findByText('2 marked paid')).toBeVisible();
    expect(inputs('admin.billing.markPaid')).toEqual([{ ids }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(inputs('admin.billing.undoPaid')).toEqual([{ ids }]);
  });

  test('is ticked row by row; what was not marked is said with its reason', async () => {
    const [first] = due;
    const reason = 'This was already decided: it is paid.';
    const { businessName = '', description = '' } = first ?? {};
    const unchanged = [{ id: ids[0], businessName, description, reason }];
    answers['admin.billing.markPaid'] = { success: true, changed: [], unchanged };
    const { user, list } = await openList();
    await user.click(list.getByRole('checkbox', { name: /^Tick Ferris Heating/ }));
    expect(list.getByRole('checkbox', { name: /^All 2/ })).toBePartiallyChecked();
    await user.click(list.getByRole('button', { name: 'Mark 1 paid' }));
    const alert = within(await screen.findByRole('region', { name: 'Coming' }));
    await waitFor(() =>
      expect(alert.getByRole('alert')).toHaveTextContent(
        `1 not changed:Ferris Heating, ${description}: ${reason}`,
      ),
    );
    expect(inputs('admin.billing.markPaid')).toEqual([{ ids: [ids[0]] }]);
  });

  test('has a button on each row for what became of it', async () => {
    answers['admin.customer.settleTransaction'] = { success: true };
    answers['admin.billing.file'] = createBillingFile({
      charges: [createCharge({ id: later.id })],
    });
    const { user, list } = await openList();
    await user.click(list.getByRole('button', { name: /^Mark paid or failed: Lou’s/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /Lou’s Barbers$/ }));
    await user.selectOptions(await dialog.findByLabelText('Outcome'), 'Failed: account closed');
    await user.click(dialog.getByRole('button', { name: 'Record it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputs('admin.customer.settleTransaction')).toMatchObject([
      { id: later.id, status: 'failed', failure: 'account_closed' },
    ]);
  });
});
