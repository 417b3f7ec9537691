import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { ServiceItem } from './contract.ts';
import { BackupDialog, GoCardlessDialog, MailDialog } from './service-fields.tsx';
import { TriedLine } from './service-form.tsx';
import { serviceTexts } from './texts.ts';

const dialogs = { mail: MailDialog, gocardless: GoCardlessDialog, backup: BackupDialog };

const badges = {
  none: { tone: 'grey', label: 'Not connected' },
  connected: { tone: 'green', label: 'Connected' },
  unreadable: { tone: 'red', label: 'Cannot be read' },
} as const;

/** Says how a service is connected; backups need nothing for the place that they go to by themselves. */
const badgeOf = ({ kind, state }: ServiceItem) =>
  kind === 'backup' && state === 'none'
    ? ({ tone: 'grey', label: 'On this machine' } as const)
    : badges[state];

/** What of a stored service is no secret, on one line. */
function shownWords({ kind, shown }: ServiceItem): string | undefined {
  if (kind === 'mail' && shown.host) return `${shown.host}, port ${shown.port}`;
  if (kind === 'backup' && shown.folder) return `The folder ${shown.folder}`;
  return kind === 'backup' && shown.bucket
    ? `The bucket ${shown.bucket} at ${shown.endpoint}`
    : undefined;
}

interface RemoveDialogProps {
  item: ServiceItem;
  onClose: () => void;
}

/** Says what ends, then forgets a service. */
function RemoveDialog({ item: { kind, loses }, onClose }: RemoveDialogProps) {
  const invalidate = useInvalidate();
  const { name } = serviceTexts[kind];
  const remove = api.admin.service.remove.useMutation({
    async onSuccess() {
      onClose();
      toast({ title: `${name} removed` });
      await invalidate('connection');
    },
    onError: toastFailure(`${name} not removed`, 'Please try again.'),
  });
  return (
    <ConfirmDialog
      title={`Remove ‘${name}’?`}
      verb="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ kind })}
      onClose={onClose}
    >
      <p>{loses}</p>
      <p className="mt-3">What you entered is deleted, and has to be entered again.</p>
    </ConfirmDialog>
  );
}

/** A service: how it is connected, and the buttons that change and try it. */
function ServiceRow({ item, mailTest }: { item: ServiceItem; mailTest: ReactNode }) {
  const { kind, state, setBy, facts, changedAt } = item;
  const [open, setOpen] = useState<'change' | 'remove'>();
  const attempt = api.admin.service.tryInUse.useMutation();
  const { name, is, none } = serviceTexts[kind];
  const { tone, label } = badgeOf(item);
  const isNew = state === 'none' && kind !== 'backup';
  const isFixed = setBy.length > 0;
  const isStored = changedAt !== null && !isFixed;
  const shown = isFixed ? undefined : shownWords(item);
  const close = () => setOpen(undefined);
  const Dialog = dialogs[kind];
  const { data: tried, error, isPending } = attempt;
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-80 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            <span className="text-stone">{is}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          {isFixed && <p>Set by {setBy[0]} on the server, which wins.</p>}
          {shown && <p className="wrap-anywhere">{shown}</p>}
          {state === 'none' && <p className="measure">{none}</p>}
          {facts.map((fact) => (
            <p key={fact} className="measure wrap-anywhere text-stone">
              {fact}
            </p>
          ))}
          {isStored && (
            <p className="tabular text-sm text-stone">Entered {formatMoment(changedAt)}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isFixed && (
            <Button
              look={isNew ? 'primary' : 'secondary'}
              className="px-4"
              onClick={() => setOpen('change')}
            >
              {isNew ? 'Connect' : 'Change'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {state === 'connected' && (
            <Button
              look="secondary"
              className="px-4"
              busy={isPending}
              onClick={() => attempt.mutate({ kind })}
            >
              Try it<span className="sr-only"> {name}</span>
            </Button>
          )}
          {isStored && (
            <Button look="quiet" className="px-3" onClick={() => setOpen('remove')}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      <TriedLine
        tried={isPending ? undefined : tried}
        lost={
          !isPending && error !== null && serverMessage(error, 'We could not reach the server.')
        }
      />
      {kind === 'mail' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink
            look="quiet"
            className="-ml-3 px-3"
            href={`${pagePath('/admin/firm')}?part=identity`}
          >
            Sender and alerts
          </ButtonLink>
          {state === 'connected' && mailTest}
        </div>
      )}
      {open === 'change' && <Dialog item={item} onClose={close} />}
      {open === 'remove' && <RemoveDialog item={item} onClose={close} />}
    </li>
  );
}

/** What the desk works with: the mail server, GoCardless, and where backups go. */
export function ServicesPanel({ mailTest }: { mailTest: ReactNode }) {
  const result = api.admin.service.list.useQuery();
  if (!result.data && result.error)
    return <ReadFailed title="The services could not be read" query={result} />;
  if (!result.data) return <Loading />;
  return (
    <div className="grid gap-4">
      <p className="measure text-stone">
        What you enter here is stored encrypted, is used without a restart, and its passwords are
        never shown again.
      </p>
      <Sheet aria-label="Services">
        {result.data.data.map((item) => (
          <ServiceRow key={item.kind} item={item} mailTest={mailTest} />
        ))}
      </Sheet>
    </div>
  );
}
