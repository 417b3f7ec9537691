import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { api } from '#src/client/api.ts';
import { bindField } from '#src/client/bind-field.ts';
import { toast } from '#src/client/toasts.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { paths } from '#src/shared/paths.ts';
import { type CustomerLogin, customerLogin, customerMessages } from './contract.ts';
import { dashboardPath } from './rules.ts';
import { keepCustomerData } from './use-customer-data.tsx';

/** Logs a customer in by e-mail address. */
export function CustomerLoginPage() {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  // Whoever was logged in before leaves nothing to be seen by going back.
  useEffect(() => cache.clear(), [cache]);
  const form = useForm<CustomerLogin>({
    resolver: zodResolver(customerLogin),
    defaultValues: { email: '' },
  });
  const { mutateAsync, isPending } = api.customer.login.useMutation();

  const logIn = form.handleSubmit(async (answers) => {
    try {
      const { success, message, customer } = await mutateAsync(answers);
      if (!success || !customer) return fail(customerMessages.refused, message);
      keepCustomerData(customer);
      const description = `Welcome back, ${customer.firstName}`;
      toast({ title: customerMessages.loggedIn, description });
      navigate(dashboardPath(customer.id));
    } catch (error) {
      fail(customerMessages.loginFailed, limitSaid(error) ?? customerMessages.loginFailedHint);
    }
  });

  return (
    <PageShell
      title="Customer Portal"
      intro="Follow your website as it is made, look over its designs, and see your billing."
    >
      <Card className="p-5 sm:p-8">
        <Form onSubmit={logIn} className="grid gap-6">
          <TextField
            label="Email address"
            hint="The one you ordered with. There is no password to remember."
            type="email"
            autoComplete="email"
            inputMode="email"
            {...bindField(form)('email')}
          />
          <SubmitButton busy={isPending}>Log In</SubmitButton>
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

const fail = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });

/** Too many logins are said in the server's words, which tell when to come back. */
const limitSaid = (error: unknown) =>
  error instanceof TRPCClientError && error.data?.httpStatus === 429 ? error.message : undefined;
