import { adminTabs } from '#src/app/desk/admin-tabs.tsx';
import { headerParts } from '#src/app/desk/desk-header.tsx';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { RowExtras } from '#src/client/ui/desk/row-extras.ts';
import { AdminDashboard } from '#src/features/desk/admin/admin-dashboard.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { AdminGate } from '#src/features/desk/admin/login/admin-gate.tsx';
import { TodayStrip } from '#src/features/desk/inbox/today-strip.tsx';
import { rowMails } from '#src/features/desk/mail/row-mails.tsx';
import { useFirstVisit } from '#src/features/desk/opening/use-first-visit.ts';

/** /admin: the dashboard, behind the admin login. */
export const AdminPage = () => (
  <ApiProvider>
    <Dashboard />
  </ApiProvider>
);

function Dashboard() {
  const lead = useFirstVisit();
  return (
    <AdminGate saysEnded title="Admin Login" welcome={adminMessages.welcome} onLogin={lead}>
      <RowExtras value={rowMails}>
        <AdminDashboard
          tabs={adminTabs}
          parts={headerParts}
          today={(isBrief) => <TodayStrip isBrief={isBrief} />}
        />
      </RowExtras>
    </AdminGate>
  );
}
