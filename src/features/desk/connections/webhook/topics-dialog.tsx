import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { type WebhookItem, webhookChange } from './contract.ts';
import { TopicChoice } from './topic-choice.tsx';

interface TopicsDialogProps {
  item: WebhookItem;
  /** Every topic that there is. */
  topics: string[];
  onClose: () => void;
}

/** Chooses what a webhook is told of. */
export function TopicsDialog({ item, topics, onClose }: TopicsDialogProps) {
  const { mutate } = api.useUtils().client.admin.webhook.change;
  const invalidate = useInvalidate();
  const { form, submit, busy } = useSubmitForm(webhookChange, mutate, {
    failure: { title: 'The topics were not saved', hint: 'Please try again.' },
    defaultValues: { id: item.id, topics: item.topics },
  });
  const send = form.handleSubmit(async (values) => {
    if (!(await submit(values))) return;
    onClose();
    await invalidate('webhook');
  });
  return (
    <FormDialog
      title="Topics"
      verb="Save Topics"
      busy={busy}
      onSubmit={send}
      onClose={onClose}
      className=""
    >
      <TopicChoice
        topics={topics}
        field={form.register('topics')}
        error={form.formState.errors.topics?.message}
      />
    </FormDialog>
  );
}
