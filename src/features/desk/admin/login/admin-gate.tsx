import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isLoggedOut } from '#src/client/api/server-message.ts';
import { useLiveDesk } from '#src/client/api/use-live.ts';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import {
  clearSession,
  tellOnce,
  upgradeStoredPassword,
  useSessionState,
} from '#src/client/session/admin-session.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { pagePath } from '#src/shared/paths.ts';
import { CodeField } from './code-field.tsx';
import { useLogin } from './use-login.ts';

/** Goes to the inbox when a notification is tapped, which `admin-worker.js` tells the page. */
function useNotified(): void {
  const [path, navigate] = useLocation();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const handleMessage = ({ data }: MessageEvent) => {
      // A row that is open in the inbox stays open.
      if (data === pagePath('/admin/inbox') && path !== data) navigate(data);
    };
    worker?.addEventListener('message', handleMessage);
    return () => worker?.removeEventListener('message', handleMessage);
  }, [path, navigate]);
}

/** The password form, with a code where the server asks for one. What is wrong stays in its field. */
function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [password, setPassword] = useState('');
  /** Undefined until the server has asked for it. */
  const [code, setCode] = useState<string>();
  const { login, busy } = useLogin();
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy) return;
        const outcome = await login({ password, code });
        if (outcome === 'in') onLogin();
        if (outcome === 'code') setCode(code ?? '');
      }}
    >
      <div className="grid gap-5">
        <TextField
          type="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
          maxLength={500}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== undefined && <CodeField value={code} onChange={setCode} />}
        <SubmitButton busy={busy} disabled={password === '' || code === ''}>
          Login
        </SubmitButton>
      </div>
    </Form>
  );
}

interface LoginCardProps {
  title: string;
  /** Whether the stored session has expired or was rejected. */
  ended: boolean;
  onLogin: () => void;
}

/** Replaces a screen until the admin has logged in. */
function LoginCard({ title, ended, onLogin }: LoginCardProps) {
  return (
    <PageShell title={title}>
      <Card className="max-w-md p-6">
        {ended && (
          <p role="status" className="mb-5">
            {adminMessages.sessionEnded}
          </p>
        )}
        <LoginForm onLogin={onLogin} />
      </Card>
    </PageShell>
  );
}

interface AdminGateProps {
  /** The title of the login card. */
  title: string;
  /** The toast text after a login. */
  welcome: string;
  /** Shows a toast when a stored session opens the screen, once a session. */
  announces?: boolean;
  /** The screen itself says that a stored session has expired; otherwise the login card does. */
  saysEnded?: boolean;
  /** Called after a login that opens the screen. */
  onLogin?: () => void;
  children: ReactNode;
}

/** Whether a dialog over the screen asks for the password again: buttons beneath cannot be pressed. */
export const AsksAgain = createContext(false);

/** Shows the admin screens after a login, or with the session stored in this browser. */
export function AdminGate({
  title,
  welcome,
  announces = false,
  saysEnded = false,
  onLogin,
  children,
}: AdminGateProps) {
  const sessionState = useSessionState();
  const queries = useQueryClient();
  const [loggedIn, setLoggedIn] = useState(false);
  /** The server rejected a password stored by an older version. */
  const [refused, setRefused] = useState(false);
  const session = api.admin.session.read.useQuery(undefined, { enabled: sessionState === 'in' });
  const opened = loggedIn || session.isSuccess;
  const resumed = session.isSuccess && !loggedIn;
  useLiveDesk(opened && sessionState === 'in');
  useNotified();
  const exchanging = useExchange(sessionState === 'old', () => setRefused(true));
  useEffect(() => {
    if (sessionState !== 'out') return;
    setLoggedIn(false);
    queries.clear();
  }, [sessionState, queries]);
  useEffect(() => {
    if (resumed && announces && tellOnce())
      toast({ title: adminMessages.autoLoggedIn, description: welcome });
  }, [resumed, announces, welcome]);

  const handleLogin = () => {
    setLoggedIn(true);
    setRefused(false);
    toast({ title: adminMessages.loggedIn, description: welcome });
  };
  const handleRelogin = () => {
    handleLogin();
    // What says that the session has ended would be wrong until it is read again.
    queries.resetQueries({ predicate: ({ state }) => isLoggedOut(state.error) });
    queries.invalidateQueries();
  };
  const stale = sessionState === 'ended' && !opened && !saysEnded;
  const locked = sessionState === 'out' || stale;
  useEffect(() => (locked ? focusHeading : undefined), [locked]);
  if (exchanging) return <Loading label="Logging in…" />;
  const handleFirstLogin = () => {
    handleLogin();
    onLogin?.();
  };
  if (locked)
    return <LoginCard title={title} ended={stale || refused} onLogin={handleFirstLogin} />;
  const asksAgain = sessionState === 'ended' && opened;
  return (
    <>
      <AsksAgain value={asksAgain}>{children}</AsksAgain>
      <Dialog
        open={asksAgain}
        title="Please log in again"
        actions={
          <Button look="quiet" onClick={clearSession}>
            Logout
          </Button>
        }
      >
        <p>Your session has ended. Everything on the page stays as it is.</p>
        <LoginForm onLogin={handleRelogin} />
      </Dialog>
    </>
  );
}

/** Exchanges a password stored by an older version for a session, once. */
function useExchange(needed: boolean, onRefused: () => void): boolean {
  const { login, busy } = useLogin();
  const exchange = useEffectEvent(async () => {
    const password = upgradeStoredPassword();
    if (password !== null && (await login({ password }, false)) !== 'in') onRefused();
  });
  useEffect(() => {
    if (needed) exchange();
  }, [needed]);
  return needed || busy;
}
