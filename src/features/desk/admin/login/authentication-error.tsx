import { isLoggedOut, serverMessage } from '#src/client/api/server-message.ts';
import { clearSession } from '#src/client/session/admin-session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorPanel } from '#src/client/ui/states.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { useLogout } from './use-login.ts';

interface AuthenticationErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Explains why the analytics failed to load. The most useful of three actions comes first. */
export function AuthenticationError({ error, busy, onRetry }: AuthenticationErrorProps) {
  const logout = useLogout();
  const ended = isLoggedOut(error);
  const loginAgain = (
    <Button key="login" look={ended ? 'primary' : 'secondary'} onClick={clearSession}>
      Login Again
    </Button>
  );
  return (
    <ErrorPanel
      title={adminMessages.authenticationError}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {ended && loginAgain}
          <Button look={ended ? 'secondary' : 'primary'} busy={busy} onClick={onRetry}>
            Retry
          </Button>
          <Button look="secondary" onClick={logout}>
            Logout
          </Button>
          {!ended && loginAgain}
        </div>
      }
    >
      <p>
        {ended ? adminMessages.sessionEnded : serverMessage(error, adminMessages.analyticsFailed)}
      </p>
    </ErrorPanel>
  );
}
