import { screen } from '@testing-library/react';
import { openDesk } from './desk-screens.tsx';
import {
  createChangeRequest,
  createCustomerView,
  createDesignView,
  createProject,
  createTransaction,
} from './portal-screens.tsx';

/** A customer as the owner's list has them. */
export const deskCustomer = {
  ...createCustomerView(),
  createdAt: '2026-04-15T10:00:00.000Z',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
};

export const openPanel = () =>
  openDesk(async () => {
    const { CustomerPortalTab } = await import('#src/features/customer/customer-portal-tab.tsx');
    const { CustomerDeskPanel } = await import('#src/features/customer/desk-panel.tsx');
    return (
      <CustomerPortalTab>
        <CustomerDeskPanel />
      </CustomerPortalTab>
    );
  });

/** Opens the file of a customer who has one of everything, over a `deskServer` with these answers. */
export async function openFile(answers: Record<string, unknown>) {
  const project = createProject();
  const design = createDesignView({ customerFeedback: 'Please make revisions' });
  const request = createChangeRequest();
  const transaction = createTransaction({ status: 'pending' });
  answers['admin.customer.page'] = { rows: [deskCustomer], total: 1 };
  answers['admin.customer.read'] = {
    success: true,
    data: {
      customer: deskCustomer,
      projects: [{ ...project, designs: [design], changeRequests: [request] }],
      transactions: [transaction],
    },
  };
  const user = await openPanel();
  await user.click(await screen.findByRole('button', { name: /Ferris Heating/ }));
  await screen.findByRole('heading', { name: project.projectName });
  return { user, project, design, request, transaction };
}
