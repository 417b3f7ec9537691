import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useFormContext } from 'react-hook-form';
import { client } from '#src/client/api/public-client.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { quoteTokenOf, readQuoteSums } from '#src/client/session/accepted-quote.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { Terms } from '#src/features/firm/terms/terms.tsx';
import {
  type CompletedOrder,
  type DirectDebitForm,
  directDebitForm,
} from '#src/features/sales/direct-debit/contract.ts';
import {
  contactNames,
  type OrderQuery,
  toPayload,
} from '#src/features/sales/direct-debit/rules.ts';
import { directDebitMessages } from '#src/features/sales/direct-debit/texts.ts';
import { findPackage } from '#src/shared/find-package.ts';
import { priceOf } from '#src/shared/prices/price-line.ts';
import { BankDetails } from './bank-details.tsx';
import { ContactDetails } from './contact-details.tsx';
import { DocumentDialog, type DocumentDialogProps } from './document-dialog.tsx';
import { GuaranteeDialog } from './guarantee-dialog.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReadButton } from './read-button.tsx';
import { useFirstDate } from './use-first-date.ts';

const TermsDialog = (dialog: DocumentDialogProps) => (
  <DocumentDialog {...dialog} title="Terms and conditions" name="the terms">
    <Terms />
  </DocumentDialog>
);

/** The account holder's address fields. */
function BillingAddress() {
  const field = bindField(useFormContext<DirectDebitForm>());
  return (
    <>
      <TextField {...field('address')} label="Address" autoComplete="billing address-line1" />
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_12rem]">
        <TextField {...field('city')} label="Town or city" autoComplete="billing address-level2" />
        <TextField
          {...field('postcode')}
          label="Postcode"
          autoComplete="billing postal-code"
          autoCapitalize="characters"
        />
      </div>
    </>
  );
}

const documents = { terms: TermsDialog, guarantee: GuaranteeDialog };

/** The two agreement checkboxes, each with a link to its text. */
function Agreements() {
  const field = bindField(useFormContext<DirectDebitForm>());
  const [shown, setShown] = useState<{ name: keyof typeof documents; open: boolean }>();
  const read = (name: keyof typeof documents) => setShown({ name, open: true });
  const Document = shown && documents[shown.name];
  return (
    <>
      <CheckboxField
        {...field('agreedToTerms')}
        label="I agree to the terms and conditions."
        hint={<ReadButton onRead={() => read('terms')}>Read the terms and conditions</ReadButton>}
      />
      <CheckboxField
        {...field('agreedToDirectDebit')}
        label="I agree to the Direct Debit Guarantee, and may authorise payments from this account."
        hint={
          <ReadButton onRead={() => read('guarantee')}>Read the Direct Debit Guarantee</ReadButton>
        }
      />
      {Document && (
        <Document open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
      )}
    </>
  );
}

interface PaymentSetupFormProps {
  order: OrderQuery;
  onDone: (order: CompletedOrder) => void;
}

/** The Direct Debit form. Bank details stay in memory only. */
export function PaymentSetupForm({ order, onDone }: PaymentSetupFormProps) {
  // The prerendered page knows only the package; the rest of the query is read in the browser.
  const hydrated = useHydrated();
  const firm = useFirm();
  const say = useSay();
  const { version } = firm;
  const { active } = useLaunchDiscount();
  const date = useFirstDate();
  const [changingEmail, setChangingEmail] = useState(false);
  const askedNames = contactNames.filter(
    (name) => order.missing.includes(name) || (changingEmail && name === 'email'),
  );
  const packageParam = order.given.package;
  const awaited = !hydrated && packageParam !== undefined;
  const { form, submit, busy } = useSubmitForm(
    directDebitForm,
    client.public.directDebit.create.mutate,
    {
      failure: { title: directDebitMessages.failed, hint: directDebitMessages.failedHint },
      renamed: { firstName: 'fullName', lastName: 'fullName' },
      ...(packageParam !== undefined && { defaultValues: { package: packageParam } }),
    },
  );
  // These fields may render last but come first on the page; focus follows the registration order.
  for (const name of contactNames) form.register(name);

  const givenJson = JSON.stringify(order.given);
  useLayoutEffect(() => {
    const given: OrderQuery['given'] = JSON.parse(givenJson);
    for (const name of contactNames) if (given[name]) form.setValue(name, given[name]);
  }, [form, givenJson]);

  const changeEmail = () => {
    flushSync(() => setChangingEmail(true));
    form.setFocus('email', { shouldSelect: true });
  };

  const send = form.handleSubmit(async (values) => {
    // What a quote comes to is known to the server.
    const offered = findPackage(firm, values.package);
    const price = offered && priceOf(offered, active);
    const setupFee = order.quoted ? undefined : price?.setup;
    const { clientId } = order;
    const quote = order.quoted ? quoteTokenOf(readQuoteSums(values.email)) : undefined;
    const result = await submit({
      ...toPayload(values),
      setupFee,
      clientId,
      quote,
      firmVersion: version ?? 'default',
    });
    if (!result) return;
    const { id: orderId, reference } = result;
    const { email, package: chosen } = values;
    const { quoted } = order;
    const ordered = price && { once: price.setup, monthly: price.price, per: offered.per };
    const sums = quoted ? readQuoteSums(email) : ordered;
    onDone({
      ...{ email, package: chosen, reference: reference ?? orderId, orderId, quoted },
      ...(date && sums && { payment: { ...sums, ...date } }),
    });
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={send} className="grid gap-6">
        <OrderSummary
          awaited={awaited}
          clientId={order.clientId}
          quoted={order.quoted}
          date={date}
          onChangeEmail={askedNames.includes('email') ? undefined : changeEmail}
        />
        {!awaited && askedNames.length > 0 && (
          <Section title={say('setupWho', 'Who is ordering')}>
            <ContactDetails asked={askedNames} />
          </Section>
        )}
        <Section
          title={say('setupBank', 'Bank details')}
          why={say(
            'setupBankWhy',
            'We use these to set up your Direct Debit and for nothing else. They are sent and stored encrypted.',
          )}
        >
          <BankDetails />
        </Section>
        <Section
          title={say('setupAddress', 'Billing address')}
          why={say('setupAddressWhy', 'The address your bank has for this account.')}
        >
          <BillingAddress />
        </Section>
        <Section title={say('setupAgreement', 'Your agreement')}>
          <Agreements />
        </Section>
        <SubmitButton busy={busy} className="w-full">
          Complete Payment Setup
        </SubmitButton>
        <WhatHappens
          purpose={say('setupUse', 'to make your website and collect what you agreed to')}
        />
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
