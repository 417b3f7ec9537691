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

/** Logs a customer in by e-mail address; one who still is goes straight on to the portal. */
export function CustomerLoginPage() {
  const [, navigate] = useLocation();
  useStraightOn((id) => navigate(dashboardPath(id), { replace: true }));
  const form = useForm({
    resolver: zodResolver(customerLogin),
    defaultValues: { email: readLoginEmail() },
  });

  const logIn = form.handleSubmit(async (answers) => {
    try {
      const { success, message, customer } = await client.public.portal.login.mutate(answers);
      if (!success || !customer) return toastError(customerMessages.refused, message);
      await clearCache();
      keepCustomerData(customer);
      const description = `Welcome back, ${customer.firstName}`;
      toast({ title: customerMessages.loggedIn, description });
      navigate(dashboardPath(customer.id));
    } catch (error) {
      toastError(
        customerMessages.loginFailed,
        limitSaid(error) ?? customerMessages.loginFailedHint,
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

/** Calls back with the customer this browser knows, where the server still does too. */
function useStraightOn(goOn: (id: string) => void): void {
  const onKnown = useEffectEvent(goOn);
  useEffect(() => {
    let here = true;
    const ask = async () => {
      const { readCustomerData } = await import('./use-customer-data.tsx');
      const kept = readCustomerData();
      if (!kept) return;
      await client.customer.portal.dashboard.query({ id: kept.id });
      if (here) onKnown(kept.id);
    };
    if (mayBeKept()) ask().catch(() => {});
    return () => {
      here = false;
    };
  }, []);
}

/** What was read for whoever was logged in before; without the cache's code nothing was. */
const clearCache = () =>
  import('#src/client/api-provider.tsx').then(
    (provider) => provider.clearCache(),
    () => {},
  );

/** Too many logins are said in the server's words, which tell when to come back. */
function limitSaid(error: unknown): string | undefined {
  const said = serverError(error);
  return said?.data.httpStatus === 429 ? said.message : undefined;
}
