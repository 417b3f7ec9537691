import { isLoggedOut, serverMessage } from '#src/client/api/server-message.ts';
import { Button } from './button.tsx';
import { ErrorPanel } from './states.tsx';

/** What is needed of a query to say that it failed. */
export interface FailingQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReadFailedProps {
  title: string;
  query: FailingQuery;
}

const reason = (error: unknown) => serverMessage(error, 'We could not reach the server.');

/** Says that a query failed and why, with a button that tries again. */
export const ReadFailed = ({ title, query: { error, isFetching, refetch } }: ReadFailedProps) => (
  <ErrorPanel
    title={title}
    action={
      <Button busy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    }
  >
    <p>{reason(error)}</p>
  </ErrorPanel>
);

interface ReadFailedLineProps extends ReadFailedProps {
  query: FailingQuery & { data: unknown };
}

/** The same in one line, for a small part of a screen; nothing unless the query has failed. */
export function ReadFailedLine({ title, query }: ReadFailedLineProps) {
  const { data, error, isFetching, refetch } = query;
  // That a session has ended is said by the screen.
  if (data !== undefined || !error || isLoggedOut(error)) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded bg-bad-soft px-4 py-1"
    >
      <p className="min-w-0 py-1 wrap-anywhere">
        <span className="font-semibold text-bad">{title}</span> {reason(error)}
      </p>
      <Button look="quiet" className="-mx-4 px-4" busy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
