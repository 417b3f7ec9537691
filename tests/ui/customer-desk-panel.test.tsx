import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCustomer, openFile, openPanel } from '#tests/support/customer-desk.tsx';
import { createBillingFile, createCharge } from '#tests/support/money-desk.ts';
import { customerId } from '#tests/support/portal-screens.tsx';
import { trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();

const done = { success: true };

test('the preview is below the text and the three fixed figures, and is marked as one', async () => {
  answers['admin.customer.page'] = { rows: [], total: 0 };
  await openPanel();
  for (const [label, figure] of [
    ['Total Customers', '12Placeholder'],
    ['Active Subscriptions', '10Placeholder'],
    ['Monthly Revenue', '£100Placeholder'],
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(figure);
  const text = screen.getByText(/Customer management is being finalized/);
  const panel = screen.getByRole('region', { name: 'Your customers' });
  expect(text.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(panel).getByText('Preview')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
});

test.each([true, false])(
  'says that an address alone opens a portal: %s',
  async (opensByAddress) => {
    answers['admin.customer.page'] = { rows: [], total: 0 };
    answers['admin.session.read'] = { success: true, opensByAddress };
    await openPanel();
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
    const notice = screen.queryByText(/log in with their email address alone/);
    expect(notice !== null).toBe(opensByAddress);
  },
);

test.each([
  ['pending', 'Waiting for you'],
  ['active', 'Running'],
  ['cancelled', 'Ended'],
  ['', 'None'],
])('a subscription that is %j is said as %s', async (subscriptionStatus, words) => {
  answers['admin.customer.page'] = { rows: [{ ...adminCustomer, subscriptionStatus }], total: 1 };
  await openPanel();
  expect(await screen.findByRole('link', { name: /Ferris Heating/ })).toHaveTextContent(words);
});

test('the server searches, filters and pages them, and a customer leads to their work', async () => {
  answers['admin.customer.page'] = { rows: [adminCustomer], total: 51 };
  const user = await openPanel();
  const last = () => inputs('admin.customer.page').at(-1);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(last()).toEqual({ search: '', offset: 25, limit: 25 }));
  expect(screen.getByRole('link', { name: /Ferris Heating/ })).toHaveAttribute(
    'href',
    `/admin/people/${adminCustomer.personId}?part=work`,
  );
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Subscription'), 'active');
  await waitFor(() =>
    expect(last()).toEqual({ search: '', offset: 0, limit: 25, status: 'active' }),
  );
  answers['admin.customer.page'] = { rows: [], total: 0 };
  await user.type(screen.getByLabelText('Search'), 'z');
  expect(await screen.findByRole('heading', { name: 'Nothing fits that search' })).toBeVisible();
  expect(last()).toMatchObject({ search: 'z', offset: 0, status: 'active' });
});

test('a subscription ends only after confirmation', async () => {
  const { user } = await openFile(answers, 'money');
  answers['admin.customer.endSubscription'] = done;
  await user.click(screen.getByRole('button', { name: 'End Subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this subscription?' });
  expect(called('admin.customer.endSubscription')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'End Subscription' }));
  expect(await screen.findByText('Subscription ended')).toBeVisible();
  expect(inputs('admin.customer.endSubscription')).toEqual([{ customerId }]);
});

test('what is still collected after the end of a subscription is said before', async () => {
  const setUp = { description: 'Basic: set-up', amount: 7500 };
  const month = { description: 'Basic: first month', amount: 1000 };
  const announced = { state: 'announced', billingDate: '2099-05-29' } as const;
  const charges = [
    createCharge({ ...announced, type: 'setup', amount: 8500, lines: [setUp, month] }),
    createCharge({ ...announced, type: 'work', amount: 2000, description: 'A logo', lines: null }),
    createCharge({ ...announced, type: 'subscription', description: 'Basic: June 2099' }),
    createCharge({ state: 'submitted', amount: 900 }),
  ];
  answers['admin.billing.file'] = createBillingFile({ charges });
  const { user } = await openFile(answers, 'money');
  await user.click(screen.getByRole('button', { name: 'End Subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this subscription?' });
  expect(dialog).toHaveTextContent(
    '‘Basic: set-up’ of £75.00 is still collected on 29 May 2099, without ‘Basic: first month’. ' +
      '‘A logo’ of £20.00 is still collected on 29 May 2099. £9.00 is being collected already',
  );
  expect(dialog).not.toHaveTextContent('June 2099');
});

test('a project shows what its contact form was sent last, and its HTML at one more press', async () => {
  const form = {
    ...{ address: 'https://a.example', origins: ['https://ferris.example'], apart: 0 },
    ...{ snippet: '<form action="https://a.example">', entries: 7 },
    ...{ createdAt: '2026-04-15T10:00:00.000Z', lastEntryAt: '2026-04-22T18:05:00.000Z' },
  };
  const entry = {
    ...{ id: crypto.randomUUID(), createdAt: '2026-04-22T18:05:00.000Z', email: null },
    fields: [{ name: 'Message', value: 'Our boiler leaks.' }],
  };
  answers['admin.siteForm.read'] = { success: true, data: form };
  answers['admin.siteForm.latest'] = { success: true, data: [entry], total: 7 };
  const { user } = await openFile(answers);
  expect(await screen.findByRole('heading', { name: 'The last 1 of 7' })).toBeVisible();
  const sent = within(screen.getByRole('list', { name: 'Sent by the contact form' }));
  expect(sent.getByText('Our boiler leaks.')).toBeVisible();
  await user.click(screen.getByText('The HTML to paste'));
  expect(screen.getByLabelText('HTML of the contact form')).toHaveValue(form.snippet);
});
