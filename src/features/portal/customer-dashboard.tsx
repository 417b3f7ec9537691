import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { useRefusedAt } from '#src/client/api/refusals.ts';
import { isLoggedOut } from '#src/client/api/server-message.ts';
import { useLivePortal } from '#src/client/api/use-live.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { paths } from '#src/shared/paths.ts';
import { AccessDenied } from './access-denied.tsx';
import { OpenPortal } from './open-portal.tsx';
import { EndedView, PortalView } from './portal-view.tsx';
import { customerMessages } from './texts.ts';
import { useCustomerData } from './use-customer-data.ts';

/** The portal of the customer in the path, or else of the customer stored in this browser. */
export function CustomerDashboard() {
  const { customerId } = useParams();
  const stored = useCustomerData();
  const id = customerId ?? stored?.id;
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (id === undefined) navigate(paths.customerLogin, { replace: true });
  }, [id, navigate]);
  if (id === undefined) return null;
  return <Portal id={id} />;
}

function Portal({ id }: { id: string }) {
  const dashboard = api.customer.portal.dashboard.useQuery({ id });
  // Whoever it is must be known before anything is shown: a look by the admin marks nothing as read.
  const session = api.customer.portal.session.useQuery();
  const error = dashboard.error ?? session.error;
  // Any call may be the first to hear that the customer logged out in another browser.
  const refusedAt = useRefusedAt();
  const hasEnded = dashboard.isSuccess && refusedAt > dashboard.dataUpdatedAt;
  useLivePortal(dashboard.isSuccess && session.isSuccess && !hasEnded);
  const handleRetry = () => Promise.all([dashboard.refetch(), session.refetch()]);
  const viewHasEnded = Boolean(session.data?.viewUntil) && (hasEnded || isLoggedOut(error));
  useEffect(() => {
    if (error && !viewHasEnded) toastError(customerMessages.error, customerMessages.loadFailed);
  }, [error, viewHasEnded]);
  if (viewHasEnded) return <EndedView />;
  if (error || hasEnded)
    return <AccessDenied error={error} hasEnded={hasEnded} onRetry={handleRetry} />;
  return dashboard.data && session.data ? (
    <PortalView firstName={dashboard.data.data.customer.firstName} until={session.data.viewUntil}>
      <OpenPortal {...dashboard.data.data} session={session.data} />
    </PortalView>
  ) : (
    <PageShell wide title="Customer Portal">
      <Loading label="Opening your portal…" />
    </PageShell>
  );
}
