import { screen } from '@testing-library/react';
import { type PersonPart, personLink } from '#src/shared/desk/desk-links.ts';
import { createBillingFile } from './money-desk.ts';
import { openPeople, personOf } from './people-screens.tsx';
import {
  createChangeRequest,
  createCustomerView,
  createDesignView,
  createProject,
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

/** The work of a customer who has one of everything, and the answers that hold it. */
export function fileOf() {
  const project = createProject();
  const design = createDesignView({ customerFeedback: 'Please make revisions' });
  const request = createChangeRequest();
  const dates = { liveAt: null, domainRenewsOn: null, hostingRenewsOn: null };
  const work = [{ ...project, ...dates, designs: [design], changeRequests: [request] }];
  const answers: Record<string, unknown> = {
    'admin.customer.page': { rows: [adminCustomer], total: 1 },
    'admin.customer.work': () => work,
    'admin.billing.file': createBillingFile(),
    'admin.invoice.ofCustomer': () => [],
    'admin.person.read': personOf([], { customerId: adminCustomer.id }),
  };
  return { answers, project, design, request };
}

/** Opens a part of that customer's page over a `trpcServer` with these answers. */
export async function openFile(answers: Record<string, unknown>, part: PersonPart = 'work') {
  const file = fileOf();
  for (const [call, answer] of Object.entries(file.answers)) answers[call] ??= answer;
  const user = await openPeople(personLink(adminCustomer.personId, part));
  const shown = { work: file.project.projectName, money: 'Charges', mails: 'Emails' };
  if (part === 'work' || part === 'money' || part === 'mails')
    await screen.findByRole('heading', { level: 3, name: shown[part] });
  else await screen.findByRole('heading', { level: 1, name: 'Maud Ferris' });
  return { user, ...file };
}
