import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import type { Mutate } from '#src/client/forms/use-submission.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { type PortalForm, portalForm } from './contract.ts';
import { ComplaintSent, RequestSent, type SentRequest } from './request-sent.tsx';
import { kindOptions, requestMessages as messages } from './texts.ts';

interface PortalRequestFormProps {
  /** Writes a complaint about our work into the conversation with the firm. */
  complain: Mutate<string, void>;
  /** Puts the form away. */
  onClose: () => void;
}

/** Asks the firm about the data of the customer who is logged in, or complains. */
export function PortalRequestForm({ complain, onClose }: PortalRequestFormProps) {
  const { client } = api.useUtils();
  const { replies } = useBrand();
  const [sent, setSent] = useState<SentRequest | 'complaint'>();
  const ask: Mutate<PortalForm, SentRequest | 'complaint'> = async ({ kind, text }, options) => {
    if (kind === 'work') {
      await complain(text, options);
      return 'complaint';
    }
    const { dueOn } = await client.customer.privacy.request.mutate({ kind, text }, options);
    return { kind, dueOn };
  };
  const { form, submit, busy } = useSubmitForm(portalForm, ask, {
    failure: { title: messages.failed, hint: messages.failedHint },
  });
  const field = bindField(form);
  const send = form.handleSubmit(async (request) => {
    setSent(await submit(request));
  });
  if (sent === 'complaint')
    return <ComplaintSent>You find it under Messages, and our answer too.</ComplaintSent>;
  if (sent) return <RequestSent {...sent} />;
  return (
    <Form onSubmit={send} className="grid gap-6">
      <RadioField {...field('kind')} label="What is it about?" options={kindOptions(replies)} />
      <TextAreaField {...field('text')} label="In your words" rows={4} />
      <p className="measure text-sm text-stone">{messages.whyNoCode}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>Send my request</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
