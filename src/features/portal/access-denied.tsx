import { useLayoutEffect } from 'react';
import { isLoggedOut, serverError } from '#src/client/api/server-message.ts';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ErrorPanel } from '#src/client/ui/states.tsx';
import { portalLoginLink } from '#src/shared/portal-links.ts';

interface AccessDeniedProps {
  /** Why the portal failed to load. */
  error: unknown;
  /** Whether it was open until the session ended. */
  hasEnded: boolean;
  onRetry: () => void;
}

/** Replaces the portal when it cannot be shown: whether access was denied or not, why, what to do next. */
export function AccessDenied({ error, hasEnded, onRetry }: AccessDeniedProps) {
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
