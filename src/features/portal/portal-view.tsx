import type { ReactNode } from 'react';
import { api } from '#src/client/api/api.ts';
import { ReadOnlyContext } from '#src/client/api/read-only.ts';
import { isLoggedOut, serverMessage } from '#src/client/api/server-message.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { ErrorPanel } from '#src/client/ui/states.tsx';
import { formatTime } from '#src/shared/dates/short-dates.ts';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { customerMessages } from './texts.ts';

interface PortalViewProps {
  /** The customer's. */
  firstName: string;
  /** Until when the admin sees it (ISO 8601); null where it is the customer. */
  until: string | null;
  children: ReactNode;
}

/** A portal, beneath a bar where it is the admin who sees it: then nothing may be changed or sent. */
export const PortalView = ({ firstName, until, children }: PortalViewProps) => (
  <ReadOnlyContext value={until !== null}>
    {until !== null && <ViewBar firstName={firstName} until={until} />}
    {children}
  </ReadOnlyContext>
);

/** Replaces a portal that the admin saw, once that view has run out or the admin has logged out. */
export const EndedView = () => (
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
