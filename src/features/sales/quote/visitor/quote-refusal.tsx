import { client } from '#src/client/api/public-client.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { quoteRefusal } from '#src/features/sales/quote/contract.ts';
import { type DecisionProps, hint } from './quote-acceptance.tsx';

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
