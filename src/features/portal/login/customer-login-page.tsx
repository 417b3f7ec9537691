import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { readLoginEmail } from '#src/client/session/login-email.ts';
import { Card } from '#src/client/ui/card.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { dashboardPath } from '#src/features/portal/rules.ts';
import { paths } from '#src/shared/paths.ts';
import { mayBeKept } from './kept-customer.ts';
import { type KeptLogin, keepLogin, type PendingLogin, readPendingLogin } from './kept-login.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginEmailForm } from './login-email-form.tsx';

/**
 * Logs a customer in by email address, and by a code where the firm asks for one. Redirects to the
 * portal if the session is still valid.
 */
export function CustomerLoginPage() {
  const [, navigate] = useLocation();
  useExistingSession((id) => navigate(dashboardPath(id, location.search), { replace: true }));
  const [pending, setPending] = usePendingLogin();
  const [email, setEmail] = useState(readLoginEmail);
  const handleCodeSent = (login: KeptLogin) => {
    keepLogin(login);
    setPending(login);
  };
  const handleOtherAddress = () => {
    keepLogin(undefined);
    setEmail(pending?.email ?? '');
    setPending(undefined);
  };
  return (
    <PageShell
      title="Customer Portal"
      intro="Follow your website as it is made, look over its designs, and see your billing."
    >
      <Card className="p-5 sm:p-8">
        {pending ? (
          <LoginCodeForm
            login={pending}
            onCodeSent={handleCodeSent}
            onOtherAddress={handleOtherAddress}
          />
        ) : (
          <LoginEmailForm email={email} onCodeSent={handleCodeSent} />
        )}
      </Card>
      <p className="mt-6 text-center text-stone">
        New here?{' '}
        <Link href={paths.payment} className="font-semibold text-bottle underline">
          Choose your website
        </Link>
      </p>
    </PageShell>
  );
}

/** The login that waits for its code, from the address or the browser's storage. */
function usePendingLogin() {
  const [pending, setPending] = useState<PendingLogin>();
  useEffect(() => {
    const found = readPendingLogin();
    setPending(found);
    // A code does not belong in the history.
    if (found?.code) history.replaceState(history.state, '', location.pathname);
  }, []);
  return [pending, setPending] as const;
}

/** Calls `onSession` with the stored customer's id if the session is still valid. */
function useExistingSession(onSession: (id: string) => void): void {
  const handleSession = useEffectEvent(onSession);
  useEffect(() => {
    let mounted = true;
    const check = async () => {
      const { readCustomerData } = await import('#src/features/portal/use-customer-data.ts');
      const stored = readCustomerData();
      if (!stored) return;
      await client.customer.portal.dashboard.query({ id: stored.id });
      if (mounted) handleSession(stored.id);
    };
    // Whoever waits for a code wants to confirm their address, in a portal that is open.
    if (mayBeKept() && !readPendingLogin()) check().catch(() => {});
    return () => {
      mounted = false;
    };
  }, []);
}
