import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { PanelBoundary } from '#src/client/ui/panel-boundary.tsx';
import { AdminDashboard } from '#src/features/desk/admin/admin-dashboard.tsx';
import { PaymentsLink } from '#src/features/desk/admin/header/new-payments.tsx';
import { TodayStrip } from '#src/features/desk/inbox/today-strip.tsx';

/** /admin: the dashboard. */
export const AdminPage = () => (
  <DeskScreen title="Admin Dashboard" own={<PaymentsLink />} saysEnded hasTabs>
    <AdminDashboard
      today={(isBrief) => (
        <PanelBoundary>
          <TodayStrip isBrief={isBrief} />
        </PanelBoundary>
      )}
    />
  </DeskScreen>
);
