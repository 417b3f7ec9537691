import { client } from '#src/client/api/public-client.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { CodeField } from './code-field.tsx';
import { type PrivacyRequestInput, proofForm } from './contract.ts';
import { requestMessages as messages } from './texts.ts';

/** A request whose address is not proven yet. */
export type Unproven = PrivacyRequestInput & { proofId: string };

interface ProofFormProps {
  request: Unproven;
  onSent: (dueOn: string) => void;
  onBack: () => void;
}

/** Asks for the code that was mailed to the address of a request. */
export function ProofForm({ request, onSent, onBack }: ProofFormProps) {
  const { form, submit, busy } = useSubmitForm(proofForm, client.public.privacy.request.mutate, {
    failure: { title: messages.failed, hint: messages.failedHint },
    again: 'code',
    defaultValues: { code: '' },
  });
  const send = form.handleSubmit(async ({ code }) => {
    const result = await submit({ ...request, code });
    if (result?.dueOn) onSent(result.dueOn);
    else if (result) form.setError('code', { message: result.message }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={send} className="grid gap-6">
      <div>
        <h3 className="text-xl">Check your email</h3>
        <p className="measure mt-2" role="status">
          We have sent a code to <strong className="break-words">{request.email}</strong>, so that
          nobody else can ask in your name.
        </p>
      </div>
      <CodeField form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>Send my request</SubmitButton>
        <Button look="quiet" onClick={onBack}>
          Change it, or send the code again
        </Button>
      </div>
    </Form>
  );
}
