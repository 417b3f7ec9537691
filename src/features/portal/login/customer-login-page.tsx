import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { readLoginEmail } from '#src/client/session/login-email.ts';
import { toastError } from '#src/client/toasts/toasts.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { EmailField } from '#src/client/ui/fields/contact-fields.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { emailLogin, loginMessages } from '#src/features/people/login/contract.ts';
import { dashboardPath } from '#src/features/portal/portal-rules.ts';
import { pagePath } from '#src/shared/paths.ts';
import { isOpening } from '#src/shared/portal-links.ts';
import { mayBeKept } from './kept-customer.ts';
import { type KeptLogin, keepLogin, type PendingLogin, readPendingLogin } from './kept-login.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { useLogin } from './use-login.ts';

interface LoginEmailFormProps {
  email: string;
  onCodeSent: (login: KeptLogin) => void;
}

/** Asks for the email address; where the firm asks for a code, one is on its way afterwards. */
function LoginEmailForm({ email, onCodeSent }: LoginEmailFormProps) {
  const send = useLogin();
  const form = useForm({ resolver: zodResolver(emailLogin), defaultValues: { email } });
  const logIn = form.handleSubmit(async (values) => {
    const refusal = await send(values);
    if (!refusal) return;
    const { message, loginId } = refusal;
    if (loginId) onCodeSent({ ...values, loginId, askedAt: Date.now() });
    else toastError(loginMessages.refused, message);
  });
  return (
    <Form onSubmit={logIn} className="grid gap-6">
      <EmailField
        {...bindField(form)('email')}
        hint="The one you ordered with. There is no password to remember."
      />
      <SubmitButton busy={form.formState.isSubmitting}>Log In</SubmitButton>
    </Form>
  );
}

/**
 * Logs a customer in by email address, and by a code where the firm asks for one. Redirects to the
 * portal if the session is still valid.
 */
export function CustomerLoginPage() {
  const [, navigate] = useLocation();
  useExistingSession((id) => navigate(dashboardPath(id, location.search), { replace: true }));
  const [pending, setPending] = usePendingLogin();
  const isOpeningNow = useOpening((login) => handleCodeSent(login));
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
        {isOpeningNow ? (
          <Loading label="Opening your portal…" />
        ) : pending ? (
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
        <Link href={pagePath('/payment')} className="font-semibold text-bottle underline">
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

/** Logs in by the address that was ordered with in this tab, where the last screen of the order asks for it. */
function useOpening(onCodeSent: (login: KeptLogin) => void): boolean {
  const [isOpeningNow, setOpening] = useState(false);
  const logIn = useLogin();
  const open = useEffectEvent(async (email: string) => {
    const refusal = await logIn({ email });
    if (refusal?.loginId) onCodeSent({ email, loginId: refusal.loginId, askedAt: Date.now() });
    else if (refusal) toastError(loginMessages.refused, refusal.message);
    setOpening(false);
  });
  useEffect(() => {
    const email = readLoginEmail();
    if (!isOpening(location.search) || !email) return;
    // Once: neither a reload nor a step back asks for it again.
    history.replaceState(history.state, '', location.pathname);
    setOpening(true);
    void open(email);
  }, []);
  return isOpeningNow;
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
    if (mayBeKept() && !readPendingLogin() && !isOpening(location.search)) check().catch(() => {});
    return () => {
      mounted = false;
    };
  }, []);
}
