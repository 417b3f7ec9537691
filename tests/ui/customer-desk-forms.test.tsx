import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openFile } from '#tests/support/customer-desk.tsx';
import { createBillingFile, createCharge } from '#tests/support/money-desk.ts';
import { customerId } from '#tests/support/portal-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';
import { TakenUpload } from '#tests/support/uploads.ts';

const { answers, called, inputs } = trpcServer();
const done = { success: true };

test("changing a project's status, priority, dates and domain refetches the customer", async () => {
  const { user, project } = await openFile(answers);
  answers['admin.customer.changeProject'] = done;
  await user.selectOptions(screen.getByLabelText('Status'), 'completed');
  await user.selectOptions(screen.getByLabelText('Priority'), 'low');
  await user.clear(screen.getByLabelText('Ready by'));
  await user.clear(screen.getByLabelText('Domain'));
  await user.type(screen.getByLabelText('Domain'), 'ferris.example.org');
  fireEvent.change(screen.getByLabelText('Domain renews on'), { target: { value: '2027-04-15' } });
  await user.click(screen.getByRole('button', { name: 'Save Project' }));
  expect(await screen.findByText('Project updated')).toBeVisible();
  expect(inputs('admin.customer.changeProject')).toEqual([
    {
      customerId,
      id: project.id,
      status: 'completed',
      priority: 'low',
      estimatedCompletionDate: null,
      domainName: 'ferris.example.org',
      domainRenewsOn: '2027-04-15',
      hostingRenewsOn: null,
      tell: true,
    },
  ]);
  await waitFor(() => expect(called('admin.customer.work')).toHaveLength(2));
});

test('a project can be created once it has a name', async () => {
  const { user } = await openFile(answers);
  answers['admin.customer.createProject'] = done;
  await user.click(screen.getByRole('button', { name: 'New Project' }));
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  expect(await screen.findByText('Project name is required.')).toBeVisible();
  await user.type(screen.getByLabelText('Project name'), 'Shop');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  expect(await screen.findByText('Project opened')).toBeVisible();
  expect(inputs('admin.customer.createProject')).toEqual([
    {
      customerId,
      projectName: 'Shop',
      projectDescription: '',
      status: 'pending',
      domainName: null,
      priority: 'medium',
      estimatedCompletionDate: null,
      domainRenewsOn: null,
      hostingRenewsOn: null,
    },
  ]);
});

test('a design without an image shows an error and keeps its fields', async () => {
  const { user, design } = await openFile(answers);
  expect(screen.getByText('“Please make revisions”')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Home page, version 1' })).toHaveAttribute(
    'src',
    new URL(design.designImageUrl).pathname,
  );
  await user.click(screen.getByRole('button', { name: 'Add next version' }));
  await user.type(screen.getByLabelText(/What to look at/), 'Warmer');
  await user.click(screen.getByRole('button', { name: 'Send Version 2' }));
  const picture = screen.getByLabelText('Picture');
  await waitFor(() =>
    expect(picture).toHaveAccessibleDescription(/Please upload a picture of the design\.$/),
  );
  expect(picture).toHaveFocus();
  expect(screen.getByLabelText(/What to look at/)).toHaveValue('Warmer');
  expect(called('admin.customer.addDesign')).toEqual([]);
});

test('a new version is sent with its image, and its form closes', async () => {
  const { user, design, project } = await openFile(answers);
  const imageUrl = 'http://localhost:3000/objects/9b1d';
  answers['admin.image.upload'] = { uploadURL: `${imageUrl}?expires=1` };
  answers['admin.customer.addDesign'] = done;
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  await user.click(screen.getByRole('button', { name: 'Add next version' }));
  await user.upload(
    screen.getByLabelText('Picture'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await screen.findByAltText('What was uploaded');
  await user.click(screen.getByRole('button', { name: 'Send Version 2' }));
  expect(await screen.findByText('Design sent to the customer')).toBeVisible();
  expect(inputs('admin.customer.addDesign')).toEqual([
    {
      customerId,
      projectId: project.id,
      threadId: design.threadId,
      designTitle: 'Home page',
      designDescription: '',
      imageUrl,
    },
  ]);
  expect(screen.queryByLabelText('Picture')).toBeNull();
});

test('a change request is answered', async () => {
  const { user, request } = await openFile(answers);
  answers['admin.customer.answerChangeRequest'] = done;
  await user.click(screen.getByRole('button', { name: 'Save Answer' }));
  expect(await screen.findByText('Please write an answer.')).toBeVisible();
  await user.type(screen.getByLabelText('Your answer'), 'Done.');
  await user.click(screen.getByRole('button', { name: 'Save Answer' }));
  expect(await screen.findByText('Change request answered')).toBeVisible();
  expect(inputs('admin.customer.answerChangeRequest')).toEqual([
    { customerId, id: request.id, adminResponse: 'Done.', status: 'completed' },
  ]);
});

test('a transaction is added in pounds and sent in pence', async () => {
  const { user } = await openFile(answers, 'money');
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  answers['admin.customer.addTransaction'] = done;
  const amount = screen.getByLabelText('Amount in pounds');
  await user.type(amount, 'ten');
  await user.click(screen.getByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByText('Description is required.')).toBeVisible();
  expect(amount).toHaveAccessibleDescription('Please give figures, such as 12.50.');
  await user.type(screen.getByLabelText('Description'), 'New page');
  await user.clear(amount);
  await user.type(amount, '1000000.01');
  await user.click(screen.getByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByText('Please keep this to £1,000,000.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '£75.5');
  await user.click(screen.getByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(inputs('admin.customer.addTransaction')).toMatchObject([
    { customerId, description: 'New page', amount: 7550, type: 'work', status: 'paid' },
  ]);
  expect(amount).toHaveValue('');
  await waitFor(() => expect(called('admin.billing.file')).toHaveLength(2));
});

test('a charge whose response is lost is retried with the same key, the next has another', async () => {
  const { user } = await openFile(answers, 'money');
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  const add = () => user.click(screen.getByRole('button', { name: 'Record the payment' }));
  const fill = async () => {
    await user.type(screen.getByLabelText('Description'), 'New page');
    await user.type(screen.getByLabelText('Amount in pounds'), '75');
    await add();
  };
  answers['admin.customer.addTransaction'] = 'lost';
  await fill();
  expect(await screen.findByText('Update failed')).toBeVisible();
  expect(screen.getByText('Please try again.')).toBeVisible();
  answers['admin.customer.addTransaction'] = done;
  await add();
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue(''));
  await fill();
  await waitFor(() => expect(called('admin.customer.addTransaction')).toHaveLength(3));
  const [first, second, third] = called('admin.customer.addTransaction');
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toEqual(first);
  expect(third?.input).toEqual(first?.input);
  expect(third?.key).not.toBe(first?.key);
});

test.each([
  [
    'money',
    { Description: 'New page', 'Amount in pounds': '75' },
    ['admin.customer.addTransaction', 'amount', 'Amount in pounds', 'Record the payment'],
  ],
  [
    'work',
    { 'Your answer': 'Done.' },
    ['admin.customer.changeProject', 'estimatedCompletionDate', 'Ready by', 'Save Project'],
  ],
  [
    'work',
    { 'Your answer': 'Done.' },
    ['admin.customer.answerChangeRequest', 'adminResponse', 'Your answer', 'Save Answer'],
  ],
] as const)(
  'in the %s what the server says of %j stands beside the field of %j',
  async (part, typed, [call, path, label, button]) => {
    const { user } = await openFile(answers, part);
    if (part === 'money')
      await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    answers[call] = refuse(400, 'Not today.', [{ path, message: 'Not on a Sunday.' }]);
    for (const [field, text] of Object.entries(typed))
      await user.type(screen.getByLabelText(field), text);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Not on a Sunday.');
    expect(screen.getByLabelText(label)).toHaveFocus();
  },
);

test('a payment for an open charge settles it, and only something else is recorded anew', async () => {
  const paid = createCharge({ description: 'Second month', status: 'paid', state: 'paid' });
  const open = createCharge({ billingDate: '2026-04-29' });
  answers['admin.billing.file'] = createBillingFile({ charges: [paid, open] });
  answers['admin.customer.settleTransaction'] = done;
  const { user } = await openFile(answers, 'money');
  await user.click(screen.getByRole('button', { name: 'Record a payment' }));
  const what = screen.getByLabelText('What was paid');
  expect(
    within(what)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'First month, £10.00, for 29 Apr 2026',
    'Something that was not charged, or a refund',
  ]);
  expect(screen.queryByLabelText('Amount in pounds')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  const settled = [{ customerId, id: open.id, status: 'paid' }];
  expect(inputs('admin.customer.settleTransaction')).toEqual(settled);
  await user.selectOptions(what, 'Something that was not charged, or a refund');
  expect(screen.getByLabelText('Amount in pounds')).toBeVisible();
});
