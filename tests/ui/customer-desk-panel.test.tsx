import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskServer, openDesk, refuse } from '#tests/support/desk-screens.tsx';
import {
  createChangeRequest,
  createCustomerView,
  createDesignView,
  createProject,
  createTransaction,
  customerId,
} from '#tests/support/portal-screens.tsx';

const { answers, called } = deskServer();
const inputs = (procedure: string) => called(procedure).map(({ input }) => input);

const customer = {
  ...createCustomerView(),
  createdAt: '2026-04-15T10:00:00.000Z',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
};
const done = { success: true };

const openPanel = () =>
  openDesk(async () => {
    const { CustomerPortalTab } = await import('#src/features/customer/customer-portal-tab.tsx');
    const { CustomerDeskPanel } = await import(
      '#src/features/customer-desk/customer-desk-panel.tsx'
    );
    return (
      <CustomerPortalTab>
        <CustomerDeskPanel />
      </CustomerPortalTab>
    );
  });

/** Opens the file of a customer who has one of everything. */
async function openFile() {
  const project = createProject();
  const design = createDesignView({ customerFeedback: 'Please make revisions' });
  const request = createChangeRequest();
  const transaction = createTransaction({ status: 'pending' });
  answers['customerDesk.page'] = { rows: [customer], total: 1 };
  answers['customerDesk.read'] = {
    success: true,
    data: {
      customer,
      projects: [{ ...project, designs: [design], changeRequests: [request] }],
      transactions: [transaction],
    },
  };
  const user = await openPanel();
  await user.click(await screen.findByRole('button', { name: /Ferris Heating/ }));
  await screen.findByRole('heading', { name: project.projectName });
  return { user, project, design, request, transaction };
}

test('stands under the three fixed figures and the text, and is marked as a preview', async () => {
  answers['customerDesk.page'] = { rows: [], total: 0 };
  await openPanel();
  for (const [label, figure] of [
    ['Total Customers', '12'],
    ['Active Subscriptions', '10'],
    ['Monthly Revenue', '£100'],
  ] as const) {
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(figure)).toBeVisible();
  }
  const text = screen.getByText(/Customer management is being finalized/);
  const panel = screen.getByRole('region', { name: 'Your customers' });
  expect(text.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(panel).getByText('Preview')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
});

test('they are searched, filtered and paged by the server, and a file leads back to that page', async () => {
  answers['customerDesk.page'] = { rows: [customer], total: 51 };
  answers['customerDesk.read'] = {
    success: true,
    data: { customer, projects: [], transactions: [] },
  };
  const user = await openPanel();
  const last = () => inputs('customerDesk.page').at(-1);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(last()).toEqual({ search: '', offset: 25, limit: 25 }));
  await user.click(screen.getByRole('button', { name: /Ferris Heating/ }));
  expect(screen.getByRole('heading', { name: 'Your customers' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'All customers' }));
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Subscription'), 'active');
  await waitFor(() =>
    expect(last()).toEqual({ search: '', offset: 0, limit: 25, status: 'active' }),
  );
  answers['customerDesk.page'] = { rows: [], total: 0 };
  await user.type(screen.getByLabelText('Search'), 'z');
  expect(await screen.findByRole('heading', { name: 'Nothing fits that search' })).toBeVisible();
  expect(last()).toMatchObject({ search: 'z', offset: 0, status: 'active' });
});

test('customers that cannot be fetched can be asked for again', async () => {
  answers['customerDesk.page'] = refuse(500, 'Boom');
  const user = await openPanel();
  expect(await screen.findByText('Failed to fetch customers')).toBeVisible();
  answers['customerDesk.page'] = { rows: [customer], total: 1 };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Ferris Heating/ })).toBeVisible();
});

test("a project's status, priority and date are changed, and the file is read again", async () => {
  const { user, project } = await openFile();
  answers['customerDesk.changeProject'] = done;
  await user.selectOptions(screen.getByLabelText('Status'), 'completed');
  await user.selectOptions(screen.getByLabelText('Priority'), 'low');
  await user.clear(screen.getByLabelText('Ready by'));
  await user.click(screen.getByRole('button', { name: 'Save Project' }));
  expect(await screen.findByText('Project updated')).toBeVisible();
  expect(inputs('customerDesk.changeProject')).toEqual([
    {
      customerId,
      id: project.id,
      status: 'completed',
      priority: 'low',
      estimatedCompletionDate: '',
    },
  ]);
  await waitFor(() => expect(called('customerDesk.read')).toHaveLength(2));
});

test('a project is opened, once it has a name', async () => {
  const { user } = await openFile();
  answers['customerDesk.createProject'] = done;
  await user.click(screen.getByRole('button', { name: 'New Project' }));
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  expect(await screen.findByText('Project name is required.')).toBeVisible();
  await user.type(screen.getByLabelText('Project name'), 'Shop');
  await user.click(screen.getByRole('button', { name: 'Open Project' }));
  expect(await screen.findByText('Project opened')).toBeVisible();
  expect(inputs('customerDesk.createProject')).toEqual([
    { customerId, projectName: 'Shop', projectDescription: '', domainName: '' },
  ]);
});

test('a design without a picture is refused in the words of the server, and stays typed', async () => {
  const { user, design, project } = await openFile();
  const message = 'Please upload a picture of the design.';
  answers['customerDesk.addDesign'] = refuse(400, message);
  expect(screen.getByText('“Please make revisions”')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Home page, version 1' })).toHaveAttribute(
    'src',
    new URL(design.designImageUrl).pathname,
  );
  await user.click(screen.getByRole('button', { name: 'Add next version' }));
  await user.type(screen.getByLabelText(/What to look at/), 'Warmer');
  await user.click(screen.getByRole('button', { name: 'Send Version 2' }));
  expect(await screen.findByText('Update failed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText(/What to look at/)).toHaveValue('Warmer');
  expect(inputs('customerDesk.addDesign')).toMatchObject([
    { projectId: project.id, threadId: design.threadId, designTitle: 'Home page' },
  ]);
});

test('a change request is answered', async () => {
  const { user, request } = await openFile();
  answers['customerDesk.answerChangeRequest'] = done;
  await user.click(screen.getByRole('button', { name: 'Save Answer' }));
  expect(await screen.findByText('Please write an answer.')).toBeVisible();
  await user.type(screen.getByLabelText('Your answer'), 'Done.');
  await user.click(screen.getByRole('button', { name: 'Save Answer' }));
  expect(await screen.findByText('Change request answered')).toBeVisible();
  expect(inputs('customerDesk.answerChangeRequest')).toEqual([
    { customerId, id: request.id, adminResponse: 'Done.', status: 'completed' },
  ]);
});

test('a transaction is added in pounds and sent in pence', async () => {
  const { user } = await openFile();
  answers['customerDesk.addTransaction'] = done;
  await user.type(screen.getByLabelText('Description'), 'New page');
  await user.type(screen.getByLabelText('Amount in pounds'), 'ten');
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }));
  expect(await screen.findByText('Please give an amount, such as 75.')).toBeVisible();
  await user.clear(screen.getByLabelText('Amount in pounds'));
  await user.type(screen.getByLabelText('Amount in pounds'), '£75.5');
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }));
  expect(await screen.findByText('Transaction added')).toBeVisible();
  expect(inputs('customerDesk.addTransaction')).toMatchObject([
    { customerId, description: 'New page', amount: 7550, type: 'work' },
  ]);
});

test.each([
  ['Mark paid', 'paid'],
  ['Mark failed', 'failed'],
  ['Cancel', 'cancelled'],
])('%s settles a pending transaction as %s', async (label, status) => {
  const { user, transaction } = await openFile();
  answers['customerDesk.settleTransaction'] = done;
  await user.click(screen.getByRole('button', { name: `${label}: First month` }));
  expect(await screen.findByText('Transaction settled')).toBeVisible();
  expect(inputs('customerDesk.settleTransaction')).toEqual([
    { customerId, id: transaction.id, status },
  ]);
});

test('a subscription ends only once that was confirmed', async () => {
  const { user } = await openFile();
  answers['customerDesk.endSubscription'] = done;
  await user.click(screen.getByRole('button', { name: 'End Subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this subscription?' });
  expect(called('customerDesk.endSubscription')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'End Subscription' }));
  expect(await screen.findByText('Subscription ended')).toBeVisible();
  expect(inputs('customerDesk.endSubscription')).toEqual([{ customerId }]);
});
