import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge, statusTone } from '#src/client/ui/badge.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { formatRecent } from '#src/shared/dates/short-dates.ts';
import { humanize } from '#src/shared/humanize.ts';
import type { MailItem } from './admin-contract.ts';

interface MailPreviewProps {
  mail: MailItem;
  onClose: () => void;
}

/** Shows a mail in a frame that runs no script and has no origin. Its links lead nowhere. */
function MailPreview({ mail: { id, title, recipient }, onClose }: MailPreviewProps) {
  const result = api.admin.mail.read.useQuery({ id });
  const { data, error } = result;
  return (
    <Dialog open wide onClose={onClose} title={data?.data.subject ?? title}>
      <p className="text-sm wrap-anywhere text-stone">To {recipient}</p>
      {data ? (
        <iframe
          sandbox=""
          title={`${title} to ${recipient}`}
          srcDoc={data.data.html.replace('<head>', '<head><base target="_blank">')}
          className="h-[60dvh] w-full rounded border border-line bg-paper"
        />
      ) : error ? (
        <ReadFailed title="Failed to fetch the email" query={result} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** How many lines are shown at first. */
const shown = 4;

/** Mails with recipient and time, newest first, with previews. */
export function MailLines({ mails }: { mails: readonly MailItem[] }) {
  const [all, setAll] = useState(false);
  const [previewed, setPreviewed] = useState<MailItem>();
  return (
    <div className="@container">
      <ul
        aria-label="Emails"
        className="grid grid-cols-1 text-sm @max-[35rem]:divide-y @max-[35rem]:divide-line @min-[35rem]:grid-cols-[minmax(11rem,1fr)_auto_auto] @min-[35rem]:gap-x-6"
      >
        {mails.slice(0, all ? undefined : shown).map((mail) => (
          <MailLine key={mail.id} mail={mail} onPreview={() => setPreviewed(mail)} />
        ))}
      </ul>
      {mails.length > shown && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={`justify-self-start text-sm ${action}`}
        >
          {all ? 'Show fewer' : `Show all ${mails.length} emails`}
        </button>
      )}
      {previewed && <MailPreview mail={previewed} onClose={() => setPreviewed(undefined)} />}
    </div>
  );
}

const action = 'min-h-11 cursor-pointer text-bottle underline underline-offset-4 whitespace-nowrap';

function MailLine({ mail, onPreview }: { mail: MailItem; onPreview: () => void }) {
  const words = `${mail.title} to ${mail.recipient}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 @min-[35rem]:col-span-full @min-[35rem]:grid-cols-subgrid @min-[35rem]:gap-x-6">
      <span title={words} className="min-w-0 truncate">
        {words}
      </span>
      <Progress mail={mail} />
      <span className="contents @min-[35rem]:flex @min-[35rem]:gap-x-5">
        <button
          type="button"
          aria-label={`Preview: ${words}`}
          onClick={onPreview}
          className={`justify-self-end ${action}`}
        >
          Preview
        </button>
        {canBeSentAgain(mail) && <SendAgain mail={mail} />}
      </span>
    </li>
  );
}

/** Its status, and when it got there or why not. */
function Progress({ mail }: { mail: MailItem }) {
  const { status, sentAt, endedAt, createdAt } = mail;
  const reason = reasons[status](mail);
  return (
    <span className="min-w-0 @max-[35rem]:order-1 @max-[35rem]:pb-2">
      <Badge tone={statusTone(status)}>{humanize(status)}</Badge>
      {sentAt && <Moment at={sentAt} />}
      {reason && (
        <span className="wrap-anywhere text-stone">
          <span className="sr-only">:</span> {reason},{!endedAt && ' since'}
          <Moment at={endedAt ?? createdAt} />
        </span>
      )}
    </span>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)} className="tabular whitespace-nowrap text-stone">
    {' '}
    {formatRecent(at)}
  </time>
);

const none = () => '';
const reasons: Record<MailItem['status'], (mail: MailItem) => string> = {
  sent: none,
  waiting: ({ error }) => error ?? '',
  retrying: ({ error }) => serverWords(error),
  refused: ({ error }) => serverWords(error),
  held: () => 'no mail server is set',
  expired: () => 'not sent in time',
  failed: () => 'it could not be written',
};

/** What a mail server or TLS said, without codes: '550 5.1.1 No such user' is 'no such user'. */
const serverWords = (response: string | null) =>
  (response ?? '')
    .replace(/^\d{3}[ -](\d\.\d+\.\d+ )?/, '')
    .replace(/^\w/, (first) => first.toLowerCase());

/** Others go out by themselves; a login code expires, and a notice is given anew in the customer's money. */
const canBeSentAgain = ({ status, kind, isNotice }: MailItem) =>
  kind !== 'login-code' && !isNotice && ['sent', 'refused', 'failed', 'expired'].includes(status);

function SendAgain({ mail: { id, title, recipient } }: { mail: MailItem }) {
  const invalidate = useInvalidate();
  const resend = api.admin.mail.resend.useMutation({
    onSuccess: () => toast({ title: 'Email queued', description: `${title} to ${recipient}` }),
    onError: toastFailure('Not sent again', 'Please try again.'),
    onSettled: () => invalidate('mail'),
  });
  return (
    <button
      type="button"
      aria-label={`Send again: ${title} to ${recipient}`}
      aria-disabled={resend.isPending || undefined}
      onClick={() => !resend.isPending && resend.mutate({ id })}
      className={`@max-[35rem]:order-2 @max-[35rem]:pb-2 ${action}`}
    >
      Send again
    </button>
  );
}

/** How soon mails that wait are looked at again, in milliseconds. */
const interval = 3000;

/** The refetch interval of a query of mails: while one is about to be sent. */
export const whileWaiting = (mails: readonly MailItem[] | undefined) =>
  mails?.some(({ status, error }) => status === 'waiting' && error === null) ? interval : false;
