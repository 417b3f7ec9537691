import { client } from '#src/client/api/public-client.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import {
  type QuoteView,
  quoteAcceptance,
  quoteRefusal,
} from '#src/features/sales/quote/contract.ts';
import { formatPence } from '#src/shared/money.ts';

export interface DecisionProps {
  token: string;
  quote: QuoteView;
  onDecided: (quote: QuoteView) => void;
  /** Called after a failure, for the quote may have been decided elsewhere. */
  onRefused: () => void;
}

const hint = 'Please try again. What you typed is still here.';

/** Accepts an open quote with a typed name. */
export function QuoteAcceptance({ token, quote, onDecided, onRefused }: DecisionProps) {
  const { form, submit, busy } = useSubmitForm(quoteAcceptance, client.public.quote.accept.mutate, {
    failure: { title: 'Not accepted', hint },
    defaultValues: { token },
  });
  const { once, monthly } = quote.totals;
  const saysVat = quote.vatRate !== null;
  const accept = form.handleSubmit(async (values) => {
    const result = await submit(values);
    if (result) onDecided(result.data);
    else onRefused();
  });
  return (
    <Form id="acceptance" onSubmit={accept} className="grid scroll-mt-5 gap-5">
      <div>
        <h2 id="decide" className="text-xl">
          Accept this quote
        </h2>
        <p className="mt-1">
          You agree to {formatPence(once)} once
          {monthly > 0 && ` and ${formatPence(monthly)} each month`}
          {saysVat && ', including VAT'}.{' '}
          {quote.payment === 'later'
            ? 'You pay once the work is completed.'
            : 'You set up the Direct Debit for it next.'}
        </p>
      </div>
      <TextField
        {...bindField(form)('name')}
        label="Your full name"
        hint="Typing it here signs the quote."
        autoComplete="name"
        className="signature text-xl"
      />
      <SubmitButton busy={busy} className="justify-self-start">
        Accept
      </SubmitButton>
      <WhatHappens purpose="to open your account" />
    </Form>
  );
}

/** Declines an open quote, with a reason if there is one. */
export function QuoteRefusal({ token, onDecided, onRefused }: DecisionProps) {
  const { form, submit, busy } = useSubmitForm(quoteRefusal, client.public.quote.decline.mutate, {
    failure: { title: 'Not declined', hint },
    defaultValues: { token },
  });
  const decline = form.handleSubmit(async (values) => {
    const result = await submit(values);
    if (result) onDecided(result.data);
    else onRefused();
  });
  return (
    <Form onSubmit={decline} className="grid gap-4 border-l-4 border-line pl-5">
      <TextAreaField
        {...bindField(form)('reason')}
        label="Reason"
        hint="It helps us do better. You need not give one."
        optional
        rows={3}
      />
      <SubmitButton look="secondary" busy={busy} className="justify-self-start">
        Decline this quote
      </SubmitButton>
    </Form>
  );
}
