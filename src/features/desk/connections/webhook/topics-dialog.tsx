import { useId } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { usePublicForm } from '#src/client/forms/use-public-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
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
  const formId = useId();
  const { mutate } = api.useUtils().client.admin.webhook.change;
  const invalidate = useInvalidate();
  const { form, submit, busy } = usePublicForm(webhookChange, mutate, {
    failure: { title: 'The topics were not saved', hint: 'Please try again.' },
    defaultValues: { id: item.id, topics: item.topics },
  });
  const send = form.handleSubmit(async (values) => {
    if (!(await submit(values))) return;
    onClose();
    await invalidate('webhook');
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Topics"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy}>
            Save Topics
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <TopicChoice
          topics={topics}
          field={form.register('topics')}
          error={form.formState.errors.topics?.message}
        />
      </Form>
    </Dialog>
  );
}
