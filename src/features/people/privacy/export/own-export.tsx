import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { CodeField } from '#src/features/people/privacy/request/code-field.tsx';
import { proofForm } from '#src/features/people/privacy/request/contract.ts';

const failure = { title: 'That did not work', hint: 'Please try again.' };

/** Lets a customer download all that is kept of them, once they have entered a new code. */
export function OwnExport({ customerId }: { customerId: string }) {
  const { client } = api.useUtils();
  const [proofId, setProofId] = useState<string>();
  const [isProven, setIsProven] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      setProofId((await client.customer.privacy.prove.mutate({})).proofId);
      if (proofId !== undefined)
        toast({ title: 'Another code is on its way', description: 'Only the newest works.' });
    } catch (error) {
      toastFailure(failure.title, failure.hint)(error);
    }
    setBusy(false);
  };
  if (isProven)
    return (
      <div role="status">
        <ButtonLink href={`/api/customer/${customerId}/export`} download>
          Download my data
        </ButtonLink>
        <p className="mt-2 text-sm text-stone">A ZIP file: open index.html in it to read.</p>
      </div>
    );
  if (proofId !== undefined)
    return (
      <CodeForm proofId={proofId} onProven={() => setIsProven(true)} asking={busy} onAgain={ask} />
    );
  return (
    <div className="grid gap-2">
      <div>
        <Button look="secondary" busy={busy} onClick={ask}>
          Get a copy of my data
        </Button>
      </div>
      <p className="measure text-sm text-stone">
        We email you a code first. The copy holds all that we know of you, so we make sure that it
        is you who asks, and nobody who finds your portal open.
      </p>
    </div>
  );
}

interface CodeFormProps {
  proofId: string;
  onProven: () => void;
  /** Whether another code is being asked for. */
  asking: boolean;
  onAgain: () => Promise<void>;
}

/** Asks for the code that was mailed, and sends another. */
function CodeForm({ proofId, onProven, asking, onAgain }: CodeFormProps) {
  const { client } = api.useUtils();
  const { form, submit, busy } = useSubmitForm(proofForm, client.customer.privacy.prove.mutate, {
    failure,
    again: 'code',
    defaultValues: { code: '' },
  });
  const send = form.handleSubmit(async ({ code }) => {
    const result = await submit({ code, proofId });
    if (result?.success) onProven();
    else if (result) form.setError('code', { message: result.message }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={send} className="grid w-full gap-4">
      <p role="status">
        We have sent a code to your email address, because whoever finds your portal open could ask
        for this copy, too. Only you can read the email.
      </p>
      <CodeField form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>Go on</SubmitButton>
        <Button look="quiet" busy={asking} onClick={onAgain}>
          Send another code
        </Button>
      </div>
    </Form>
  );
}
