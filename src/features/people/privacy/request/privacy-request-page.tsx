import { useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { EmailField } from '#src/client/ui/fields/contact-fields.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { CodeField } from './code-field.tsx';
import { type PrivacyRequestInput, privacyRequest, proofForm } from './contract.ts';
import { RequestSent, type SentRequest } from './request-sent.tsx';
import { kindOptions, requestMessages as messages } from './texts.ts';

/** A request whose address is not proven yet. */
type Unproven = PrivacyRequestInput & { proofId: string };

interface ProofFormProps {
  request: Unproven;
  onSent: (sent: SentRequest) => void;
  onBack: () => void;
}

/** Asks for the code that was mailed to the address of a request. */
function ProofForm({ request, onSent, onBack }: ProofFormProps) {
  const { form, submit, busy } = useSubmitForm(proofForm, client.public.privacy.request.mutate, {
    failure: { title: messages.failed, hint: messages.failedHint },
    again: 'code',
    defaultValues: { code: '' },
  });
  const send = form.handleSubmit(async ({ code }) => {
    const result = await submit({ ...request, code });
    if (result?.dueOn) onSent({ kind: request.kind, dueOn: result.dueOn });
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

type Stage =
  | { name: 'asked'; request: Unproven }
  | { name: 'sent'; sent: SentRequest }
  | { name: 'writing' };

/**
 * Asks the firm for what the law gives a right to, or complains: for an email address that a mailed
 * code proves to be the visitor's.
 */
function PrivacyRequestForm() {
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  if (stage.name === 'sent') return <RequestSent {...stage.sent} />;
  if (stage.name === 'asked')
    return (
      <ProofForm
        request={stage.request}
        onSent={(sent) => setStage({ name: 'sent', sent })}
        onBack={() => setStage({ name: 'writing' })}
      />
    );
  return (
    <WritingForm
      onAsked={(request) => setStage({ name: 'asked', request })}
      onSent={(sent) => setStage({ name: 'sent', sent })}
    />
  );
}

interface WritingFormProps {
  onAsked: (request: Unproven) => void;
  /** Called where no code is asked for. */
  onSent: (sent: SentRequest) => void;
}

function WritingForm({ onAsked, onSent }: WritingFormProps) {
  const { form, submit, busy } = useSubmitForm(
    privacyRequest,
    client.public.privacy.request.mutate,
    {
      failure: { title: messages.failed, hint: messages.failedHint },
      draft: 'privacy-request-draft',
    },
  );
  const { replies } = useBrand();
  const field = bindField(form);
  const send = form.handleSubmit(async (request) => {
    const result = await submit(request);
    if (result?.proofId) onAsked({ ...request, proofId: result.proofId });
    if (result?.dueOn) onSent({ kind: request.kind, dueOn: result.dueOn });
  });
  return (
    <Form onSubmit={send} className="grid gap-6">
      <RadioField {...field('kind')} label="What is it about?" options={kindOptions(replies)} />
      <TextAreaField {...field('text')} label="In your words" rows={4} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Your name" autoComplete="name" />
        <EmailField {...field('email')} hint={messages.whyCode} />
      </div>
      <div>
        <SubmitButton busy={busy}>Send my request</SubmitButton>
      </div>
      <WhatHappens purpose="to answer you" />
    </Form>
  );
}

/** Where anybody can ask about their own data, or complain. */
export const PrivacyRequestPage = () => (
  <PageShell
    title="Your data"
    intro="Ask for a copy of what we keep about you, have it corrected or erased, or tell us what we did wrong. It costs nothing. We answer within a month, confirm a complaint about your data within 30 days, and reply soon to one about our work."
  >
    <PrivacyRequestForm />
  </PageShell>
);
