import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { FormDialog } from '#src/client/ui/form-dialog.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { type WebhookItem, webhookChange } from './contract.ts';
import { Deliveries } from './deliveries.tsx';
import { TopicChoice } from './topic-choice.tsx';

interface TopicsDialogProps {
  item: WebhookItem;
  /** Every topic that there is. */
  topics: string[];
  onClose: () => void;
}

/** Chooses what a webhook is told of. */
function TopicsDialog({ item, topics, onClose }: TopicsDialogProps) {
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
        chosen={form.watch('topics')}
        onChange={(topics) =>
          form.setValue('topics', topics, { shouldValidate: form.formState.isSubmitted })
        }
        error={form.formState.errors.topics?.message}
      />
    </FormDialog>
  );
}

interface WebhookRowProps {
  item: WebhookItem;
  topics: string[];
  onSecret: (secret: string) => void;
}

const onError = toastFailure('The webhook stays as it is', 'Please try again.');

function stateOf({ endedAt, failingSince }: WebhookItem) {
  if (endedAt) return <Badge>Off</Badge>;
  if (failingSince) return <Badge tone="red">Failing</Badge>;
  return <Badge tone="green">On</Badge>;
}

/** A webhook: how it stands, what it was sent, and what can be done with it. */
export function WebhookRow({ item, topics, onSecret }: WebhookRowProps) {
  const { id, url, endedAt, failingSince, heldUntil, missed } = item;
  const [opened, setOpened] = useState<'topics' | 'rotate' | 'remove'>();
  const invalidate = useInvalidate();
  const close = () => setOpened(undefined);
  const then = (title: string) => ({
    async onSuccess() {
      close();
      toast({ title });
      await invalidate('webhook');
    },
    onError,
  });
  const { admin } = api;
  const test = admin.webhook.test.useMutation(then('Test sent'));
  const sendMissed = admin.webhook.sendMissed.useMutation(then('What it missed is being sent'));
  const turnOn = admin.webhook.turnOn.useMutation(then('Webhook turned on'));
  const turnOff = admin.webhook.turnOff.useMutation(then('Webhook turned off'));
  const remove = admin.webhook.remove.useMutation(then('Webhook deleted'));
  const rotate = admin.webhook.rotate.useMutation({
    async onSuccess({ secret }) {
      close();
      onSecret(secret);
      await invalidate('webhook');
    },
    onError,
  });
  const host = <span className="sr-only"> {new URL(url).host}</span>;
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{url}</span>
        {stateOf(item)}
      </p>
      {failingSince && !endedAt && (
        <p className="text-bad">Nothing has been taken since {formatMoment(failingSince)}.</p>
      )}
      {heldUntil && !endedAt && Date.parse(heldUntil) > Date.now() && (
        <p className="text-stone">It asked us to send nothing until {formatMoment(heldUntil)}.</p>
      )}
      {missed > 0 && (
        <p>
          {missed === 1 ? 'One event was' : `${missed} events were`} not sent while it was off.
          {endedAt && ' Turn it on to send what it missed.'}
        </p>
      )}
      <p className="text-sm text-stone wrap-anywhere">{item.topics.join(', ')}</p>
      <div className="-mx-3 flex flex-wrap">
        {endedAt ? (
          <Button look="quiet" busy={turnOn.isPending} onClick={() => turnOn.mutate({ id })}>
            Turn on{host}
          </Button>
        ) : (
          <>
            {missed > 0 && (
              <Button
                look="quiet"
                busy={sendMissed.isPending}
                onClick={() => sendMissed.mutate({ id })}
              >
                Send what it missed{host}
              </Button>
            )}
            <Button look="quiet" busy={test.isPending} onClick={() => test.mutate({ id })}>
              Send a test{host}
            </Button>
            <Button look="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate({ id })}>
              Turn off{host}
            </Button>
          </>
        )}
        <Button look="quiet" onClick={() => setOpened('topics')}>
          Topics{host}
        </Button>
        <Button look="quiet" onClick={() => setOpened('rotate')}>
          New secret{host}
        </Button>
        <Button look="quiet" onClick={() => setOpened('remove')}>
          Delete{host}
        </Button>
      </div>
      <Deliveries id={id} canResend={endedAt === null} />
      {opened === 'topics' && <TopicsDialog item={item} topics={topics} onClose={close} />}
      {opened === 'rotate' && (
        <ConfirmDialog
          title="Make a new secret?"
          verb="Make a new secret"
          busy={rotate.isPending}
          onConfirm={() => rotate.mutate({ id })}
          onClose={close}
        >
          <p>
            For 24 hours what we send is signed with both, so that the other system can be changed
            in between. Then the old one ends.
          </p>
        </ConfirmDialog>
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          title="Delete this webhook?"
          verb="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={close}
        >
          <p>Its secret and the log of what it was sent go too.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
