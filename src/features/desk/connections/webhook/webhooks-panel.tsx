import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { ShownOnce } from '#src/features/desk/connections/shown-once.tsx';
import { newWebhook } from './contract.ts';
import { TopicChoice } from './topic-choice.tsx';
import { WebhookRow } from './webhook-row.tsx';

interface WebhookDialogProps {
  topics: string[];
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Makes a webhook: where it goes and what it is told of. */
function WebhookDialog({ topics, onSecret, onClose }: WebhookDialogProps) {
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
        chosen={form.watch('topics')}
        onChange={(topics) =>
          form.setValue('topics', topics, { shouldValidate: form.formState.isSubmitted })
        }
        error={form.formState.errors.topics?.message}
      />
    </FormDialog>
  );
}

/** The webhooks: other systems that are told of events. */
export function WebhooksPanel() {
  const result = api.admin.webhook.list.useQuery();
  const [asks, setAsks] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (!result.data && result.error)
    return <ReadFailed title="The webhooks could not be read" query={result} />;
  if (!result.data) return <Loading />;
  const { data: webhooks, topics } = result.data;
  const add = <Button onClick={() => setAsks(true)}>New webhook</Button>;
  return (
    <div className="grid gap-4">
      {webhooks.length === 0 ? (
        <Empty title="Nobody is told yet" action={add}>
          <p>
            A webhook tells another system within seconds that something happened here: an order, a
            payment that failed, a message.
          </p>
        </Empty>
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <Sheet aria-label="Webhooks">
            {webhooks.map((item) => (
              <WebhookRow key={item.id} item={item} topics={topics} onSecret={setSecret} />
            ))}
          </Sheet>
        </>
      )}
      {asks && (
        <WebhookDialog topics={topics} onSecret={setSecret} onClose={() => setAsks(false)} />
      )}
      <ShownOnce title="The secret" text={secret} onKept={() => setSecret(undefined)}>
        The other system checks with it that we have sent what it gets. It is not shown again.
      </ShownOnce>
    </div>
  );
}
