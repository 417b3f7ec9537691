import { Route, Switch } from 'wouter';
import type { TransactionView } from '#src/features/money/charge/contract.ts';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import type { Dashboard } from '#src/features/portal/contract.ts';
import type { CommentView } from '#src/features/work/design/comment/comment-contract.ts';
import type { DesignView } from '#src/features/work/design/contract.ts';
import type { ChangeRequestView, ProjectView } from '#src/features/work/project/contract.ts';
import { pagePath } from '#src/shared/paths.ts';
import { openScreen } from './screens.tsx';

export const customerId = '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11';

/** Opens the portal's screens at an address, with a cache of their own. */
export const openPortal = (address = `/customer/dashboard/${customerId}`) =>
  openScreen(async () => {
    const { CustomerLoginPage } = await import(
      '#src/features/portal/login/customer-login-page.tsx'
    );
    const { CustomerDashboardPage } = await import('#src/app/pages/customer-dashboard-page.tsx');
    return (
      <Switch>
        <Route path={pagePath('/customer/login')} component={CustomerLoginPage} />
        <Route path="/customer/dashboard/:customerId?" component={CustomerDashboardPage} />
      </Switch>
    );
  }, address);

export const createComment = (overrides: Partial<CommentView> = {}): CommentView => ({
  id: crypto.randomUUID(),
  createdAt: '2026-04-20T14:10:00.000Z',
  author: 'customer',
  text: 'The van is red now.',
  pin: null,
  ...overrides,
});

/** What the portal reads of a customer. */
export const dashboardOf = (overrides: Partial<Dashboard> = {}) => ({
  success: true,
  data: { customer: createCustomerView(), projects: [], transactions: [], ...overrides },
});

/** Keeps in this browser who is logged in. */
export const keepCustomer = () =>
  localStorage.setItem('customerData', JSON.stringify({ id: customerId, firstName: 'Maud' }));

export const createCustomerView = (overrides: Partial<CustomerView> = {}): CustomerView => ({
  id: customerId,
  firstName: 'Maud',
  businessName: 'Ferris Heating',
  package: 'premium',
  plannedChanges: [],
  subscriptionStatus: 'active',
  monthlyFee: 1000,
  feePer: 'month',
  nextBillingDate: '2026-05-15',
  ...overrides,
});

export const createProject = (overrides: Partial<ProjectView> = {}): ProjectView => ({
  id: crypto.randomUUID(),
  projectName: 'Website for Ferris Heating',
  projectDescription: 'Boilers mended and fitted.',
  status: 'in_progress',
  domainName: 'ferris-heating.example.org',
  priority: 'high',
  estimatedCompletionDate: '2026-06-01',
  ...overrides,
});

export const createTransaction = (overrides: Partial<TransactionView> = {}): TransactionView => ({
  id: crypto.randomUUID(),
  description: 'First month',
  billingDate: '2026-04-01',
  amount: 1000,
  status: 'paid',
  type: 'subscription',
  announcedAt: null,
  submittedAt: null,
  failure: null,
  lines: null,
  ...overrides,
});

export const createDesignView = (overrides: Partial<DesignView> = {}): DesignView => ({
  id: crypto.randomUUID(),
  threadId: 'd2a9c4a8-6c0c-4c8a-8a7f-3d1b7c1e2f33',
  version: 1,
  designTitle: 'Home page',
  designDescription: 'Copper on navy.',
  designImageUrl: 'http://localhost:3000/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  status: 'pending',
  customerFeedback: null,
  decidedAt: null,
  createdAt: '2026-04-20T09:30:00.000Z',
  commentCount: 0,
  ...overrides,
});

export const createChangeRequest = (
  overrides: Partial<ChangeRequestView> = {},
): ChangeRequestView => ({
  id: crypto.randomUUID(),
  title: 'Revisions to Home page',
  description: 'Please make revisions',
  status: 'pending',
  requestType: 'design_revision',
  priority: 'medium',
  adminResponse: null,
  ...overrides,
});
