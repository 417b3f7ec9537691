import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { DeliveryItem } from './contract.ts';

const tones = { waiting: 'yellow', delivered: 'green', failed: 'red', missed: 'grey' } as const;
const fail = toastFailure('It was not sent again', 'Please try again.');

interface DeliveriesProps {
  /** The webhook's. */
  id: string;
  canResend: boolean;
}

/** What a webhook was sent, read when it is opened. */
export function Deliveries({ id, canResend }: DeliveriesProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Deliveries</summary>
      {open && <Log id={id} canResend={canResend} />}
    </details>
  );
}

function Log({ id, canResend }: DeliveriesProps) {
  const result = api.admin.webhook.deliveries.useQuery({ id }, { refetchInterval: 5000 });
  const resend = api.admin.webhook.resend.useMutation({
    onSuccess: () => {
      toast({ title: 'Sent again' });
      void result.refetch();
    },
    onError: fail,
  });
  if (!result.data && result.error)
    return <ReadFailed title="The deliveries could not be read" query={result} />;
  if (!result.data) return <Loading />;
  if (result.data.data.length === 0)
    return <p className="text-stone">Nothing was sent in the last 30 days.</p>;
  return (
    <ul className="divide-y divide-line">
      {result.data.data.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <span className="tabular">{formatMoment(item.createdAt)}</span>
          <code className="wrap-anywhere">{item.topic}</code>
          <Badge tone={tones[item.state]}>{item.state}</Badge>
          <span className="min-w-0 grow text-sm text-stone">{outcomeOf(item)}</span>
          {canResend && (
            <Button
              look="quiet"
              className="-mr-3 max-sm:-ml-3"
              onClick={() => resend.mutate({ id, deliveryId: item.id })}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({ answer, attempts, createdAt, nextAt }: DeliveryItem): string {
  if (answer === null)
    return nextAt && nextAt > createdAt ? `Waits until ${formatMoment(nextAt)}` : '';
  const tries = attempts > 1 ? [`tried ${attempts} times`] : [];
  const next = nextAt ? [`next ${formatMoment(nextAt)}`] : [];
  return [answer.replace(/\.$/, ''), ...tries, ...next].join(', ');
}
