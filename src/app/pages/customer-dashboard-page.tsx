import { ApiProvider } from '#src/client/api-provider.tsx';
import { CustomerDashboard } from '#src/features/customer/customer-dashboard.tsx';
import { DesignThreads } from '#src/features/design/design-threads.tsx';

/** /customer/dashboard: a customer's projects, designs, billing and conversation. */
export const CustomerDashboardPage = () => (
  <ApiProvider>
    <CustomerDashboard
      parts={{
        designsOf: (designs) => <DesignThreads {...designs} />,
      }}
    />
  </ApiProvider>
);
