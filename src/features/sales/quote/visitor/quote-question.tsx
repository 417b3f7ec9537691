import { useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { type QuoteQuestion as Asked, quoteQuestion } from '#src/features/sales/quote/contract.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { within } from '#src/shared/firm/brand.ts';

interface QuestionProps {
  token: string;
  /** Whether its field takes the focus. */
  focused: boolean;
  onAsked: () => void;
  /** Called after a failure, for the quote may have been decided elsewhere. */
  onRefused: () => void;
}

/** Asks about a quote, as often as its visitor likes; `email` is where the reply goes. */
export function QuoteQuestion({
  email,
  ...question
}: Omit<QuestionProps, 'focused' | 'onAsked'> & { email: string }) {
  const [state, setState] = useState<'first' | 'asked' | 'again'>('first');
  const { answers } = useBrand();
  const asked = state === 'asked';
  return (
    <section aria-labelledby="ask" className="grid gap-4 border-t border-line pt-6">
      <div>
        <h2 id="ask" className="text-xl">
          Ask about this quote
        </h2>
        <p role="status" className="wrap-anywhere">
          {asked && `Your question is with us. We reply to ${email}${within(answers)}.`}
        </p>
      </div>
      {asked ? (
        <Button
          look="secondary"
          onClick={() => setState('again')}
          className="justify-self-start"
          autoFocus
        >
          Ask something else
        </Button>
      ) : (
        <QuestionForm {...question} focused={state === 'again'} onAsked={() => setState('asked')} />
      )}
    </section>
  );
}

function QuestionForm({ token, focused, onAsked, onRefused }: QuestionProps) {
  const brand = useBrand();
  const { form, submit, busy } = useSubmitForm(quoteQuestion, client.public.quote.ask.mutate, {
    failure: {
      title: 'Question not sent',
      hint: `Please try again, or ring us on ${brand.phone.label}.`,
    },
    defaultValues: { token },
  });
  const ask = form.handleSubmit(async (values) => {
    if (await submit(values)) onAsked();
    else onRefused();
  });
  return (
    <Form onSubmit={ask} className="grid gap-4">
      <TextAreaField
        {...bindField(form)('text')}
        label="Your question"
        rows={3}
        autoFocus={focused}
      />
      <SubmitButton look="secondary" busy={busy} className="justify-self-start">
        Send the question
      </SubmitButton>
      <WhatHappens purpose="to answer you" />
    </Form>
  );
}

/** What was asked about a quote and replied, oldest first. Renders nothing while nobody has asked. */
export function QuoteAnswers({ questions }: { questions: readonly Asked[] }) {
  const brand = useBrand();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mb-6 grid gap-4 border-t border-line pt-6">
      <h2 id="answers" className="text-xl">
        Questions and answers
      </h2>
      <ol className="grid gap-4">
        {questions.map(({ by, at, text }) => (
          <li
            key={`${by} ${at}`}
            className={`border-l-4 pl-4 ${by === 'firm' ? 'border-bottle' : 'border-butter'}`}
          >
            <p className="text-sm text-stone">
              {by === 'firm' ? `${brand.name} replied` : 'You asked'},{' '}
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
