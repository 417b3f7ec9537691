import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportView, Judgement } from '#src/features/desk/import/contract.ts';
import { importExample } from '#src/features/desk/import/contract.ts';
import { openDesk, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const half: ImportView = {
  ...{ ...importExample, fileName: 'half.csv', underWay: 'storing', hasStopped: true },
  undoUntil: '2020-01-01T00:00:00.000Z',
};
const judgement: Judgement = {
  ...{ says: [], columns: [{ heading: 'Email', samples: ['m@f.example.org'], field: 'email' }] },
  rows: [{ row: 2, name: 'Maud', verdict: 'new', says: [] }],
  counts: { new: 1, contact: 0, same: 0, known: 0, error: 0 },
  ...{ charges: importExample.charges, isAsked: true, made: null },
};
const open = async (imports: ImportView[]) => {
  answers['admin.import.list'] = { data: imports };
  return openDesk('/admin/import');
};

test('an import that has stopped says so, and is carried on or undone', async () => {
  answers['admin.import.carryOn'] = { data: { ...half, underWay: null, hasStopped: false } };
  const user = await open([half]);
  const row = within(await screen.findByRole('list', { name: 'Imports' }));
  expect(row.getByText('Half stored')).toBeVisible();
  expect(row.getByText(/^Of 1 customer/)).toBeVisible();
  expect(row.getByText(/^It has stopped\. It is tried again each hour/)).toBeVisible();
  expect(row.queryByText(/goes on by itself/)).toBeNull();
  expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Carry on' }));
  await waitFor(() => expect(inputs('admin.import.carryOn')).toEqual([{ id: half.id }]));
});

test.each([
  [503, 'The import is not finished', 'See ‘Imports’'],
  [409, 'Nothing was imported', 'Nobody is new.'],
])('an import that is answered with %i says %s', async (status, title, text) => {
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | Request, init?: RequestInit) => {
    if (address !== '/api/admin/imports') return fetched(address, init);
    const isDry = String(init?.body).includes('"dryRun":true');
    return Promise.resolve(
      isDry
        ? Response.json({ success: true, data: judgement })
        : Response.json({ success: false, message: 'Nobody is new.' }, { status }),
    );
  });
  const user = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Paste the rows instead' }));
  await user.type(screen.getByRole('textbox', { name: /Text of the file/ }), 'Email');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

test('the button says why it waits for rows with errors, and then for nothing', async () => {
  const fetched = globalThis.fetch;
  const counts = { ...judgement.counts, new: 19, error: 2 };
  vi.stubGlobal('fetch', (address: string | Request, init?: RequestInit) =>
    address === '/api/admin/imports'
      ? Promise.resolve(Response.json({ success: true, data: { ...judgement, counts } }))
      : fetched(address, init),
  );
  const user = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Paste the rows instead' }));
  await user.type(screen.getByRole('textbox', { name: /Text of the file/ }), 'Email');
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  const button = await screen.findByRole('button', { name: 'Import 19 customers' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^It waits because 2 rows have errors: tick/);
  await user.click(screen.getByLabelText('Leave out the 2 rows with errors'));
  expect(button).toBeEnabled();
  expect(button).toHaveAccessibleDescription('');
});
