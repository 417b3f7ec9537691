import { useLayoutEffect } from 'react';
import { focusHeading } from '#src/client/focus-heading.ts';
import { isLoggedOut, serverError } from '#src/client/server-message.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ErrorPanel } from '#src/client/ui/states.tsx';
import { paths } from '#src/shared/paths.ts';

interface AccessDeniedProps {
  /** Why the portal could not be read. */
  error: unknown;
  onRetry: () => void;
}

/** Stands in the portal's place where there is nothing to show: why, and what to do next. */
export function AccessDenied({ error, onRetry }: AccessDeniedProps) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  const passing = mayPass(error);
  return (
    <PageShell title="Customer Portal">
      <ErrorPanel
        title="Access Denied"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {passing && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink look={passing ? 'secondary' : 'primary'} href={paths.customerLogin}>
              Go to Login
            </ButtonLink>
          </div>
        }
      >
        <p>{reasonFor(error)}</p>
      </ErrorPanel>
    </PageShell>
  );
}

/** No answer, too many calls or a fault of ours: the same call may work later. */
function mayPass(error: unknown): boolean {
  const { httpStatus = 503 } = serverError(error)?.data ?? {};
  return httpStatus === 429 || httpStatus >= 500;
}

function reasonFor(error: unknown): string {
  if (isLoggedOut(error)) return 'Please log in to see this.';
  if (!mayPass(error)) return 'This page is not yours: it belongs to another customer.';
  return serverError(error)?.message ?? 'We could not reach the server.';
}
