import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { ShownOnce } from '#src/features/desk/connections/shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

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
