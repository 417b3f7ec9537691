import { bindField } from '#src/client/bind-field.ts';
import { client } from '#src/client/public-client.ts';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { usePublicForm } from '#src/client/use-public-form.ts';
import { quoteRefusal } from '#src/features/quote/contract.ts';
import { type DecisionProps, hint } from './quote-acceptance.tsx';

/** Declines an open quote, with a reason if there is one. */
export function QuoteRefusal({ token, onDecided, onRefused }: DecisionProps) {
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
