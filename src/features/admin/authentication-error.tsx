import { forgetSession } from '#src/client/admin-session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorPanel } from '#src/client/ui/states.tsx';
import { adminMessages } from './contract.ts';

interface AuthenticationErrorProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
  onLogout: () => void;
}

/** The analytics could not be had: what the server said, and three ways on. */
export function AuthenticationError({
  message,
  busy,
  onRetry,
  onLogout,
}: AuthenticationErrorProps) {
  return (
    <ErrorPanel
      title={adminMessages.authenticationError}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button busy={busy} onClick={onRetry}>
            Retry
          </Button>
          <Button look="secondary" onClick={onLogout}>
            Logout
          </Button>
          <Button look="secondary" onClick={forgetSession}>
            Login Again
          </Button>
        </div>
      }
    >
      <p>{message}</p>
    </ErrorPanel>
  );
}
