import { useId } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { usePublicForm } from '#src/client/forms/use-public-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { newWebhook } from './contract.ts';
import { TopicChoice } from './topic-choice.tsx';

interface WebhookDialogProps {
  topics: string[];
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a webhook: where it goes and what it is told of. */
export function WebhookDialog({ topics, onSecret, onClose }: WebhookDialogProps) {
  const formId = useId();
  const { mutate } = api.useUtils().client.admin.webhook.create;
  const invalidate = useInvalidate();
  const { form, submit, busy } = usePublicForm(newWebhook, mutate, {
    failure: { title: 'The webhook was not made', hint: 'Please try again.' },
    defaultValues: { url: '', topics: [] },
  });
  const send = form.handleSubmit(async (values) => {
    const result = await submit(values);
    if (!result) return;
    onClose();
    onSecret(result.secret);
    await invalidate('webhook');
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="New webhook"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy}>
            Make Webhook
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="grid gap-5">
        <TextField
          {...bindField(form)('url')}
          type="url"
          inputMode="url"
          label="Address"
          hint="The https address that the other system gives you."
          autoComplete="off"
        />
        <TopicChoice
          topics={topics}
          field={form.register('topics')}
          error={form.formState.errors.topics?.message}
        />
      </Form>
    </Dialog>
  );
}
