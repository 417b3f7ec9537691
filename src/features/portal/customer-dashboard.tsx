import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { api, useRefusedAt } from '#src/client/api/api.ts';
import { ReadOnlyContext } from '#src/client/api/read-only.tsx';
import { isLoggedOut, serverError, serverMessage } from '#src/client/api/server-message.ts';
import { useLivePortal } from '#src/client/api/use-live.ts';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';
import { portalLoginLink } from '#src/shared/portal-links.ts';
import { OpenPortal } from './open-portal.tsx';
import { customerMessages } from './texts.ts';
import { useCustomerData } from './use-customer-data.ts';

interface PortalViewProps {
  /** The customer's. */
  firstName: string;
  /** Until when the admin sees it (ISO 8601); null where it is the customer. */
  until: string | null;
  children: ReactNode;
}

/** A portal, beneath a bar where it is the admin who sees it: then nothing may be changed or sent. */
const PortalView = ({ firstName, until, children }: PortalViewProps) => (
  <ReadOnlyContext value={until !== null}>
    {until !== null && <ViewBar firstName={firstName} until={until} />}
    {children}
  </ReadOnlyContext>
);

/** Replaces a portal that the admin saw, once that view has run out or the admin has logged out. */
const EndedView = () => (
  <PageShell title="Customer Portal">
    <ErrorPanel title="This view has ended" action={<Button onClick={closeView}>Close</Button>}>
      <p>Open it again from the customer’s page on your desk.</p>
    </ErrorPanel>
  </PageShell>
);

function closeView() {
  window.close();
  // A tab that the desk did not open stays.
  if (!window.closed) location.assign(peopleLink);
}

function ViewBar({ firstName, until }: { firstName: string; until: string }) {
  const { mutateAsync, isPending } = api.customer.portal.logout.useMutation();
  const end = async () => {
    try {
      await mutateAsync({});
    } catch (error) {
      // A view that has run out, or whose admin has logged out, has ended too.
      if (!isLoggedOut(error))
        return toastError(customerMessages.error, serverMessage(error, 'The view did not end.'));
    }
    closeView();
  };
  return (
    <section
      aria-label="View of the portal"
      className="sticky top-0 z-30 flex items-center justify-between gap-x-4 bg-butter py-1.5 pr-2 pl-5"
    >
      <p>
        <strong>You see this as {firstName} does</strong>, until {formatTime(until)}. You can look,
        but change nothing.
      </p>
      <Button look="quiet" busy={isPending} onClick={end} className="px-4">
        End
      </Button>
    </section>
  );
}

interface AccessDeniedProps {
  /** Why the portal failed to load. */
  error: unknown;
  /** Whether it was open until the session ended. */
  hasEnded: boolean;
  onRetry: () => void;
}

/** Replaces the portal when it cannot be shown: whether access was denied or not, why, what to do next. */
function AccessDenied({ error, hasEnded, onRetry }: AccessDeniedProps) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  const retryable = !hasEnded && isRetryable(error);
  return (
    <PageShell title="Customer Portal">
      <ErrorPanel
        title={retryable ? 'Your portal did not open' : 'Access Denied'}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {retryable && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink
              look={retryable ? 'secondary' : 'primary'}
              href={portalLoginLink(location.search)}
            >
              Go to Login
            </ButtonLink>
          </div>
        }
      >
        <p>{hasEnded ? 'You are not logged in any more.' : reasonFor(error)}</p>
      </ErrorPanel>
    </PageShell>
  );
}

/** Whether a retry may succeed: no response, status 429 or a server error. */
function isRetryable(error: unknown): boolean {
  const { httpStatus = 503 } = serverError(error)?.data ?? {};
  return httpStatus === 429 || httpStatus >= 500;
}

function reasonFor(error: unknown): string {
  if (isLoggedOut(error)) return 'Please log in to see this.';
  if (!isRetryable(error)) return 'This page is not yours: it belongs to another customer.';
  return serverError(error)?.message ?? 'We could not reach the server.';
}

/** The portal of the customer in the path, or else of the customer stored in this browser. */
export function CustomerDashboard() {
  const { customerId } = useParams();
  const stored = useCustomerData();
  const id = customerId ?? stored?.id;
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (id === undefined) navigate(pagePath('/customer/login'), { replace: true });
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
