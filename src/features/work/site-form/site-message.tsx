import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { EntryView } from './contract.ts';
import { answerLink } from './texts.ts';

interface SiteMessageProps {
  place: { id: string; projectId: string };
  entry: EntryView;
}

/** What somebody sent by a customer's website, with the ways to answer and to delete it. */
export function SiteMessage({ place, entry }: SiteMessageProps) {
  const { id: entryId, createdAt, fields, email } = entry;
  const [asks, setAsks] = useState(false);
  const isReadOnly = useIsReadOnly();
  const { invalidate } = api.useUtils().customer.siteForm.list;
  const remove = api.customer.siteForm.remove.useMutation({
    async onSuccess() {
      setAsks(false);
      toast({ title: 'Message deleted' });
      await invalidate();
    },
    onError: toastFailure('The message was not deleted', 'Please try again.'),
  });
  const when = formatMoment(createdAt);
  return (
    <li className="grid gap-3 py-4">
      <p className="tabular text-sm text-stone">{when}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[fit-content(10rem)_minmax(0,1fr)]">
        {fields.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name
          <div key={at} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-sm text-stone wrap-anywhere">{name}</dt>
            <dd dir="auto" className="measure whitespace-pre-line wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-3">
        {email && (
          <ButtonLink look="secondary" href={answerLink(email)}>
            Answer by email
          </ButtonLink>
        )}
        <Button look="quiet" disabled={isReadOnly} onClick={() => setAsks(true)}>
          Delete<span className="sr-only"> the message of {when}</span>
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="Delete this message?"
          verb="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ ...place, entryId })}
          onClose={() => setAsks(false)}
        >
          <p>
            It is gone at once and for good. The email that you were sent stays in your mailbox.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
