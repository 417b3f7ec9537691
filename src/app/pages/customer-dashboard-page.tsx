import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { CustomerDashboard } from '#src/features/portal/customer-dashboard.tsx';

/** /customer/dashboard: a customer's projects, designs, billing and conversation. */
export const CustomerDashboardPage = () => (
  <ApiProvider>
    <CustomerDashboard />
  </ApiProvider>
);
