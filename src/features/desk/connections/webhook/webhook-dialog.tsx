import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { newWebhook } from './contract.ts';
import { TopicChoice } from './topic-choice.tsx';

interface WebhookDialogProps {
  topics: string[];
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a webhook: where it goes and what it is told of. */
export function WebhookDialog({ topics, onSecret, onClose }: WebhookDialogProps) {
  const { mutate } = api.useUtils().client.admin.webhook.create;
  const invalidate = useInvalidate();
  const { form, submit, busy } = useSubmitForm(newWebhook, mutate, {
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
    <FormDialog
      title="New webhook"
      verb="Make Webhook"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className="gap-5"
    >
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
    </FormDialog>
  );
}
