import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-field.tsx';
import { portalRequest } from './contract.ts';
import { RequestSent } from './request-sent.tsx';
import { kindOptions, requestMessages as messages } from './texts.ts';

/** Asks the firm about the data of the customer who is logged in, or complains. */
export function PortalRequestForm() {
  const { client } = api.useUtils();
  const [dueOn, setDueOn] = useState<string>();
  const { form, submit, busy } = useSubmitForm(
    portalRequest,
    client.customer.privacy.request.mutate,
    { failure: { title: messages.failed, hint: messages.failedHint } },
  );
  const field = bindField(form);
  const send = form.handleSubmit(async (request) => {
    const result = await submit(request);
    if (result) setDueOn(result.dueOn);
  });
  if (dueOn) return <RequestSent dueOn={dueOn} />;
  return (
    <Form onSubmit={send} className="grid gap-6">
      <RadioField {...field('kind')} label="What is it about?" options={kindOptions} />
      <TextAreaField {...field('text')} label="In your words" rows={4} />
      <div>
        <SubmitButton busy={busy}>Send my request</SubmitButton>
      </div>
    </Form>
  );
}
