import { serverMessage } from '#src/client/api/server-message.ts';
import { Button } from './button.tsx';
import { ErrorPanel } from './states.tsx';

interface ReadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

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
    <p>{serverMessage(error, 'We could not reach the server.')}</p>
  </ErrorPanel>
);
