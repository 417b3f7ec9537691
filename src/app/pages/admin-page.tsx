import { adminTabs } from '#src/app/admin-tabs.tsx';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { AdminDashboard } from '#src/features/admin/admin-dashboard.tsx';
import { AdminGate } from '#src/features/admin/admin-gate.tsx';
import { adminMessages } from '#src/features/admin/contract.ts';

/** /admin: the dashboard, behind the admin login. */
export const AdminPage = () => (
  <ApiProvider>
    <AdminGate title="Admin Login" welcome={adminMessages.welcome}>
      <AdminDashboard tabs={adminTabs} />
    </AdminGate>
  </ApiProvider>
);
