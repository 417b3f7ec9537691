import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '#src/client/api.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast } from '#src/client/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { useHydrated } from '#src/client/use-hydrated.ts';
import { useSubmission } from '#src/client/use-submission.ts';
import { Agreements } from './agreements.tsx';
import { BankDetails } from './bank-details.tsx';
import { BillingAddress } from './billing-address.tsx';
import { ContactDetails } from './contact-details.tsx';
import { type DirectDebitForm, directDebitForm, directDebitMessages } from './contract.ts';
import { OrderSummary } from './order-summary.tsx';
import { contactNames, type OrderQuery, toPayload } from './rules.ts';

interface PaymentSetupFormProps {
  order: OrderQuery;
  /** Called with the address that the customer will log in with. */
  onDone: (email: string) => void;
}

/** Asks for the account, the address and the two agreements; bank details stay in memory only. */
export function PaymentSetupForm({ order, onDone }: PaymentSetupFormProps) {
  const known = useHydrated();
  const form = useForm<DirectDebitForm, unknown, z.output<typeof directDebitForm>>({
    resolver: zodResolver(directDebitForm),
  });
  const { submit, busy } = useSubmission(api.useUtils().client.directDebit.create.mutate);

  const facts = JSON.stringify(order.given);
  useEffect(() => {
    const given: OrderQuery['given'] = JSON.parse(facts);
    for (const name of contactNames) if (given[name]) form.setValue(name, given[name]);
  }, [form, facts]);

  const send = form.handleSubmit(async (details) => {
    const outcome = await submit(toPayload(details));
    if (outcome.taken) return onDone(details.email);
    showIssues(form, outcome.issues, { firstName: 'fullName', lastName: 'fullName' });
    const description = outcome.message ?? directDebitMessages.failedHint;
    toast({ title: directDebitMessages.failed, description, variant: 'destructive' });
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={send} className="grid gap-6">
        <OrderSummary clientId={order.clientId} />
        {known && order.missing.length > 0 && (
          <Section title="Who is ordering">
            <ContactDetails asked={order.missing} />
          </Section>
        )}
        <Section
          title="Bank details"
          why="We ask so that your bank knows which account pays, and for nothing else. They travel encrypted, are kept encrypted, and are read only to set up your Direct Debit."
        >
          <BankDetails />
        </Section>
        <Section title="Billing address" why="The one your bank has for this account.">
          <BillingAddress />
        </Section>
        <Section title="Your agreement">
          <Agreements />
        </Section>
        <SubmitButton busy={busy} className="w-full">
          Complete Payment Setup
        </SubmitButton>
      </Form>
    </FormProvider>
  );
}

function Section({ title, why, children }: { title: string; why?: string; children: ReactNode }) {
  return (
    <section className="raised grid gap-6 rounded bg-paper p-5 sm:p-8">
      <div>
        <h2 className="text-xl">{title}</h2>
        {why && <p className="mt-2 text-sm text-stone">{why}</p>}
      </div>
      {children}
    </section>
  );
}
