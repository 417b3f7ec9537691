import { adminTabs } from '#src/app/admin-tabs.tsx';
import { headerParts } from '#src/app/desk-header.tsx';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { RowExtras } from '#src/client/ui/row-extras.ts';
import { AdminDashboard } from '#src/features/admin/admin-dashboard.tsx';
import { AdminGate } from '#src/features/admin/admin-gate.tsx';
import { adminMessages } from '#src/features/admin/contract.ts';
import { TodayStrip } from '#src/features/inbox/today-strip.tsx';
import { rowMails } from '#src/features/mail/row-mails.tsx';

/** /admin: the dashboard, behind the admin login. */
export const AdminPage = () => (
  <ApiProvider>
    <AdminGate saysEnded title="Admin Login" welcome={adminMessages.welcome}>
      <RowExtras value={rowMails}>
        <AdminDashboard
          tabs={adminTabs}
          parts={headerParts}
          today={(isBrief) => <TodayStrip isBrief={isBrief} />}
        />
      </RowExtras>
    </AdminGate>
  </ApiProvider>
);
