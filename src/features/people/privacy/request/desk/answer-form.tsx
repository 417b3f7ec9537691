import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api/api.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useAdminAction } from '#src/client/forms/use-admin-action.ts';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { answerTemplates } from '#src/features/people/privacy/request/texts.ts';
import { type RegisteredRequest, requestAnswer } from './admin-contract.ts';

/** Answers by a mail, which begins with words for this kind of request. */
export function AnswerForm({ request: { id, kind } }: { request: RegisteredRequest }) {
  const { client } = api.useUtils();
  const { act, busy } = useAdminAction('privacy');
  const form = useForm({
    resolver: zodResolver(requestAnswer),
    defaultValues: { id, answer: answerTemplates[kind] },
  });
  const send = form.handleSubmit(async (answer) => {
    await act('Answer sent', () => client.admin.privacy.answer.mutate(answer));
  });
  return (
    <Form onSubmit={send} className="grid gap-3">
      <TextAreaField
        {...bindField(form)('answer')}
        label="Your answer"
        hint="It goes to them by email. Change the words as they need; have them checked by somebody who knows the law."
        rows={8}
      />
      <div>
        <SubmitButton busy={busy}>Send the answer</SubmitButton>
      </div>
    </Form>
  );
}
