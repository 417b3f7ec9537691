import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useIsReadOnly } from '#src/client/api/read-only.tsx';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { EntryView } from './contract.ts';
import { EntryFields } from './entry-fields.tsx';
import { Snippet } from './snippet.tsx';
import { answerLink, entriesCsv, siteFormTexts } from './texts.ts';

interface SiteMessageProps {
  place: { id: string; projectId: string };
  entry: EntryView;
}

/** What somebody sent by a customer's website, with the ways to answer and to delete it. */
function SiteMessage({ place, entry }: SiteMessageProps) {
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
      <EntryFields fields={fields} />
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

interface ApartMessagesProps {
  place: { id: string; projectId: string };
  /** How many there are. */
  count: number;
}

/** In the portal: what was sent past the share of one sender or of a day, to read or delete at once. */
function ApartMessages({ place, count }: ApartMessagesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group min-w-0 rounded border border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-bottle">
        {count === 1 ? 'One message kept apart' : `${count} messages kept apart`}
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <p className="measure text-sm">{siteFormTexts.apart}</p>
        {isOpen && <ApartList {...place} />}
      </div>
    </details>
  );
}

function ApartList(place: ApartMessagesProps['place']) {
  const query = api.customer.siteForm.list.useInfiniteQuery(
    { ...place, of: 'apart' },
    { getNextPageParam: ({ earlier, data }) => (earlier ? data.at(-1)?.id : undefined) },
  );
  const [asks, setAsks] = useState(false);
  const isReadOnly = useIsReadOnly();
  const { invalidate } = api.useUtils().customer.siteForm.list;
  const remove = api.customer.siteForm.removeApart.useMutation({
    async onSuccess() {
      setAsks(false);
      toast({ title: 'Messages deleted' });
      await invalidate();
    },
    onError: toastFailure('The messages were not deleted', 'Please try again.'),
  });
  if (query.error && !query.data)
    return <ReadFailed title="The messages kept apart could not be fetched" query={query} />;
  if (!query.data) return <Loading />;
  return (
    <>
      <ul className="divide-y divide-line">
        {query.data.pages
          .flatMap(({ data }) => data)
          .map((entry) => (
            <SiteMessage key={entry.id} place={place} entry={entry} />
          ))}
      </ul>
      <ShowEarlier query={query} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          look="quiet"
          href={`${entriesCsv(place.id, place.projectId)}?of=apart`}
          download
        >
          Download as CSV
        </ButtonLink>
        <Button look="secondary" disabled={isReadOnly} onClick={() => setAsks(true)}>
          Delete All Kept Apart
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="Delete all messages kept apart?"
          verb="Delete All"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(place)}
          onClose={() => setAsks(false)}
        >
          <p>They are gone at once and for good. Your other messages stay.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface SiteMessagesProps {
  /** The customer's. */
  id: string;
  projectId: string;
}

/** In the portal: what people sent by the form of a project's website; nothing where it never had one. */
export function SiteMessages({ id, projectId }: SiteMessagesProps) {
  const query = api.customer.siteForm.list.useInfiniteQuery(
    { id, projectId },
    { getNextPageParam: ({ earlier, data }) => (earlier ? data.at(-1)?.id : undefined) },
  );
  if (query.error && !query.data)
    return <ReadFailed title="The messages from your website could not be fetched" query={query} />;
  const [newest] = query.data?.pages ?? [];
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!newest || (newest.form === null && entries.length + newest.apart === 0)) return null;
  const { form, apart } = newest;
  return (
    <section aria-labelledby="site-messages" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="site-messages" className="text-xl">
          Messages from your website
        </h2>
        {entries.length > 0 && (
          <ButtonLink look="quiet" href={entriesCsv(id, projectId)} download className="-mx-5">
            Download as CSV
          </ButtonLink>
        )}
      </div>
      {entries.length === 0 ? (
        <Empty title="No messages yet">
          What people send by the contact form of your website is mailed to you, and listed here for
          12 months.
        </Empty>
      ) : (
        <Card className="px-5 sm:px-8">
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <SiteMessage key={entry.id} place={{ id, projectId }} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <ShowEarlier query={query} />
      {apart > 0 && <ApartMessages place={{ id, projectId }} count={apart} />}
      {form && <Snippet {...form} />}
    </section>
  );
}
