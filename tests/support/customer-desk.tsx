import { screen } from '@testing-library/react';
import {
  createChangeRequest,
  createCustomerView,
  createDesignView,
  createProject,
  createTransaction,
} from './portal-screens.tsx';
import { openScreen } from './screens.tsx';

/** A customer as the owner's list has them. */
export const adminCustomer = {
  ...createCustomerView(),
  createdAt: '2026-04-15T10:00:00.000Z',
  lastName: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  personId: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  unreadMessages: 0,
};

export const openPanel = () =>
  openScreen(async () => {
    const { CustomerPortalTab } = await import(
      '#src/features/desk/customers/customer-portal-tab.tsx'
    );
    return <CustomerPortalTab />;
  });

/** The file of a customer who has one of everything, and the answers that hold it. */
export function fileOf() {
  const project = createProject();
  const design = createDesignView({ customerFeedback: 'Please make revisions' });
  const request = createChangeRequest();
  const transaction = createTransaction({ status: 'pending' });
  const answers = {
    'admin.customer.page': { rows: [adminCustomer], total: 1 },
    'admin.customer.read': {
      success: true,
      data: {
        customer: adminCustomer,
        projects: [
          {
            ...project,
            liveAt: null,
            domainRenewsOn: null,
            hostingRenewsOn: null,
            designs: [design],
            changeRequests: [request],
          },
        ],
        transactions: [transaction],
      },
    },
  };
  return { answers, project, design, request, transaction };
}

/** Opens that file over a `trpcServer` with these answers. */
export async function openFile(answers: Record<string, unknown>) {
  const file = fileOf();
  Object.assign(answers, file.answers);
  const user = await openPanel();
  await user.click(await screen.findByRole('button', { name: /Ferris Heating/ }));
  await screen.findByRole('heading', { name: file.project.projectName });
  return { user, ...file };
}
