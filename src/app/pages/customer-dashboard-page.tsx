import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { CustomerDashboard } from '#src/features/portal/customer-dashboard.tsx';
import { portalReads } from '#src/features/portal/read-rules.ts';

const reads = { customer: portalReads };

/** /customer/dashboard: a customer's projects, designs, billing and conversation. */
export const CustomerDashboardPage = () => (
  <ApiProvider reads={reads}>
    <CustomerDashboard />
  </ApiProvider>
);
