import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { clearSession, upgradeStoredPassword, useSessionState } from '#src/client/admin-session.ts';
import { api } from '#src/client/api.ts';
import { focusHeading } from '#src/client/focus-heading.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { adminMessages } from './contract.ts';
import { LoginCard } from './login-card.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.tsx';

interface AdminGateProps {
  /** Heads the login card. */
  title: string;
  /** Said after a login. */
  welcome: string;
  /** Says so when a kept session opened the screen, and shows the login card when it did not. */
  announces?: boolean;
  children: ReactNode;
}

/** The way to the owner's screens: a login, or the session that is kept in this browser. */
export function AdminGate({ title, welcome, announces = false, children }: AdminGateProps) {
  const standing = useSessionState();
  const queries = useQueryClient();
  const [entered, setEntered] = useState(false);
  /** A password that an older browser left was wrong. */
  const [refused, setRefused] = useState(false);
  const session = api.admin.session.read.useQuery(undefined, { enabled: standing === 'in' });
  const opened = entered || session.isSuccess;
  const cameBack = session.isSuccess && !entered;
  const exchanging = useExchange(standing === 'old', () => setRefused(true));
  useEffect(() => {
    if (standing !== 'out') return;
    setEntered(false);
    queries.clear();
  }, [standing, queries]);
  useEffect(() => {
    if (cameBack && announces) toast({ title: adminMessages.autoLoggedIn, description: welcome });
  }, [cameBack, announces, welcome]);

  const enter = () => {
    setEntered(true);
    setRefused(false);
    toast({ title: adminMessages.loggedIn, description: welcome });
  };
  const enterAgain = () => {
    enter();
    queries.invalidateQueries();
  };
  const stale = standing === 'ended' && !opened && announces;
  const locked = standing === 'out' || stale;
  useEffect(() => (locked ? focusHeading : undefined), [locked]);
  if (exchanging) return <Loading label="Logging in…" />;
  if (locked) return <LoginCard title={title} ended={stale || refused} onLogin={enter} />;
  return (
    <>
      {children}
      <Dialog
        open={standing === 'ended' && opened}
        title="Please log in again"
        actions={
          <Button look="quiet" onClick={clearSession}>
            Logout
          </Button>
        }
      >
        <p>Your session has ended. Everything on the page stays as it is.</p>
        <LoginForm onLogin={enterAgain} />
      </Dialog>
    </>
  );
}

/** Exchanges the password an older browser left for a session, once. */
function useExchange(needed: boolean, onRefused: () => void): boolean {
  const { login, busy } = useLogin();
  const exchange = useEffectEvent(async () => {
    const password = upgradeStoredPassword();
    if (password !== null && !(await login(password, false))) onRefused();
  });
  useEffect(() => {
    if (needed) exchange();
  }, [needed]);
  return needed || busy;
}
