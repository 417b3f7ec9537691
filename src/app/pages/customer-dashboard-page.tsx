import { ApiProvider } from '#src/client/api-provider.tsx';
import { CustomerDashboard } from '#src/features/customer/customer-dashboard.tsx';
import { DesignThreads } from '#src/features/design/design-threads.tsx';
import { ProjectProgress } from '#src/features/project/project-progress.tsx';
import { OwnUpdates } from '#src/features/website-update/own-updates.tsx';

/** /customer/dashboard: a customer's projects, designs, billing and conversation. */
export const CustomerDashboardPage = () => (
  <ApiProvider>
    <CustomerDashboard
      parts={{
        designsOf: (designs) => <DesignThreads {...designs} />,
        progressOf: (project) => <ProjectProgress {...project} />,
        updatesOf: (customerId) => <OwnUpdates customerId={customerId} />,
      }}
    />
  </ApiProvider>
);
