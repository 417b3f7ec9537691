import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { bindField } from '#src/client/bind-field.ts';
import { readLoginEmail } from '#src/client/login-email.ts';
import { client } from '#src/client/public-client.ts';
import { serverError } from '#src/client/server-message.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { EmailField } from '#src/client/ui/contact-fields.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { paths } from '#src/shared/paths.ts';
import { customerLogin } from './contract.ts';
import { keepCustomerData, mayBeKept } from './kept-customer.tsx';
import { customerMessages, dashboardPath } from './rules.ts';

/** Logs a customer in by e-mail address. Redirects to the portal if the session is still valid. */
export function CustomerLoginPage() {
  const [, navigate] = useLocation();
  useExistingSession((id) => navigate(dashboardPath(id), { replace: true }));
  const form = useForm({
    resolver: zodResolver(customerLogin),
    defaultValues: { email: readLoginEmail() },
  });

  const logIn = form.handleSubmit(async (values) => {
    try {
      const { success, message, customer } = await client.public.portal.login.mutate(values);
      if (!success || !customer) return toastError(customerMessages.refused, message);
      await clearCache();
      keepCustomerData(customer);
      const description = `Welcome back, ${customer.firstName}`;
      toast({ title: customerMessages.loggedIn, description });
      navigate(dashboardPath(customer.id));
    } catch (error) {
      toastError(
        customerMessages.loginFailed,
        rateLimitMessage(error) ?? customerMessages.loginFailedHint,
      );
    }
  });

  return (
    <PageShell
      title="Customer Portal"
      intro="Follow your website as it is made, look over its designs, and see your billing."
    >
      <Card className="p-5 sm:p-8">
        <Form onSubmit={logIn} className="grid gap-6">
          <EmailField
            {...bindField(form)('email')}
            hint="The one you ordered with. There is no password to remember."
          />
          <SubmitButton busy={form.formState.isSubmitting}>Log In</SubmitButton>
        </Form>
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

/** Calls `onSession` with the stored customer's id if the session is still valid. */
function useExistingSession(onSession: (id: string) => void): void {
  const handleSession = useEffectEvent(onSession);
  useEffect(() => {
    let mounted = true;
    const check = async () => {
      const { readCustomerData } = await import('./use-customer-data.ts');
      const stored = readCustomerData();
      if (!stored) return;
      await client.customer.portal.dashboard.query({ id: stored.id });
      if (mounted) handleSession(stored.id);
    };
    if (mayBeKept()) check().catch(() => {});
    return () => {
      mounted = false;
    };
  }, []);
}

/** Clears the data of the previous customer. If the module does not load, there is no cache. */
const clearCache = () =>
  import('#src/client/api-provider.tsx').then(
    (provider) => provider.clearCache(),
    () => {},
  );

/** Returns the server's message for status 429, which states when to try again. */
function rateLimitMessage(error: unknown): string | undefined {
  const failure = serverError(error);
  return failure?.data.httpStatus === 429 ? failure.message : undefined;
}
