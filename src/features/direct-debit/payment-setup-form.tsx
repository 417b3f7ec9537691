import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { client } from '#src/client/public-client.ts';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { useHydrated } from '#src/client/use-hydrated.ts';
import { usePublicForm } from '#src/client/use-public-form.ts';
import { isPackageName } from '#src/shared/packages.ts';
import { Agreements } from './agreements.tsx';
import { BankDetails } from './bank-details.tsx';
import { BillingAddress } from './billing-address.tsx';
import { ContactDetails } from './contact-details.tsx';
import { directDebitForm } from './contract.ts';
import { OrderSummary } from './order-summary.tsx';
import { contactNames, directDebitMessages, type OrderQuery, toPayload } from './rules.ts';
import type { CompletedOrder } from './setup-complete.tsx';

interface PaymentSetupFormProps {
  order: OrderQuery;
  onDone: (order: CompletedOrder) => void;
}

/** Asks for the account, the address and the two agreements; bank details stay in memory only. */
export function PaymentSetupForm({ order, onDone }: PaymentSetupFormProps) {
  // The page is drawn for a package or for no query at all; the rest of the query is known in the browser.
  const hydrated = useHydrated();
  const [changing, setChanging] = useState(false);
  const asked = contactNames.filter(
    (name) => order.missing.includes(name) || (changing && name === 'email'),
  );
  const chosen = order.given.package;
  const awaited = !hydrated && isPackageName(chosen);
  const { form, submit, busy } = usePublicForm(
    directDebitForm,
    client.public.directDebit.create.mutate,
    {
      failure: { title: directDebitMessages.failed, hint: directDebitMessages.failedHint },
      renamed: { firstName: 'fullName', lastName: 'fullName' },
      ...(isPackageName(chosen) && { defaultValues: { package: chosen } }),
    },
  );
  // They come to the page last and stand first on it; the focus follows the order of these calls.
  for (const name of contactNames) form.register(name);

  const facts = JSON.stringify(order.given);
  useLayoutEffect(() => {
    const given: OrderQuery['given'] = JSON.parse(facts);
    for (const name of contactNames) if (given[name]) form.setValue(name, given[name]);
  }, [form, facts]);

  const changeEmail = () => {
    flushSync(() => setChanging(true));
    form.setFocus('email', { shouldSelect: true });
  };

  const send = form.handleSubmit(async (details) => {
    const result = await submit({ ...toPayload(details), clientId: order.clientId });
    if (!result) return;
    const reference = order.clientId ?? result.id;
    onDone({ email: details.email, package: details.package, reference });
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={send} className="grid gap-6">
        <OrderSummary
          awaited={awaited}
          clientId={order.clientId}
          onChangeEmail={asked.includes('email') ? undefined : changeEmail}
        />
        {!awaited && asked.length > 0 && (
          <Section title="Who is ordering">
            <ContactDetails asked={asked} />
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
