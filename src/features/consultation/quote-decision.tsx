import { useState } from 'react';
import { bindField } from '#src/client/bind-field.ts';
import { client } from '#src/client/public-client.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { usePublicForm } from '#src/client/use-public-form.ts';
import { type QuoteView, quoteAcceptance, quoteRefusal } from '#src/features/quote/contract.ts';
import { formatPence } from '#src/shared/money.ts';

interface DecisionProps {
  token: string;
  quote: QuoteView;
  onDecided: (quote: QuoteView) => void;
  /** Called after a failure, for the quote may have been decided elsewhere. */
  onRefused: () => void;
}

const hint = 'Please try again. What you typed is still here.';

/** Accepts an open quote with a typed name, or declines it. */
export function QuoteDecision(props: DecisionProps) {
  const [declining, setDeclining] = useState(false);
  return (
    <section aria-labelledby="decide" className="grid gap-5">
      <Acceptance {...props} />
      <Button
        look="quiet"
        aria-expanded={declining}
        onClick={() => setDeclining(!declining)}
        className="-ml-3 justify-self-start px-3"
      >
        Decline
      </Button>
      {declining && <Refusal {...props} />}
    </section>
  );
}

function Acceptance({ token, quote, onDecided, onRefused }: DecisionProps) {
  const { form, submit, busy } = usePublicForm(quoteAcceptance, client.public.quote.accept.mutate, {
    failure: { title: 'Not accepted', hint },
    defaultValues: { token },
  });
  const { once, monthly } = quote.totals;
  const accept = form.handleSubmit(async (values) => {
    const result = await submit(values);
    if (result) onDecided(result.data);
    else onRefused();
  });
  return (
    <Form onSubmit={accept} className="grid gap-5">
      <div>
        <h2 id="decide" className="text-xl">
          Accept this quote
        </h2>
        <p className="mt-1">
          You agree to {formatPence(once)} once
          {monthly > 0 && ` and ${formatPence(monthly)} each month`}. Next you set up the Direct
          Debit it is paid by.
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
    </Form>
  );
}

function Refusal({ token, onDecided, onRefused }: DecisionProps) {
  const { form, submit, busy } = usePublicForm(quoteRefusal, client.public.quote.decline.mutate, {
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
