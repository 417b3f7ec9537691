import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import type { ImportView } from '#src/features/desk/import/contract.ts';
import { importMessages } from '#src/features/desk/import/texts.ts';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { countOf, sayCharges, sayMade, sayUnderWay } from './import-texts.ts';

const failUndo = toastFailure(importMessages.undoFailed, importMessages.tryAgain);

/** Says what is taken back, and takes it back. */
function UndoDialog({ made, onClose }: { made: ImportView; onClose: () => void }) {
  const invalidate = useInvalidate();
  const undo = api.admin.import.undo.useMutation({
    async onSuccess({ data: { kept } }) {
      onClose();
      toast({
        title: 'Import undone',
        ...(kept.length > 0 && {
          description: `Kept, as something has changed since: ${kept.join(', ')}.`,
        }),
      });
      await invalidate('import');
    },
    onError: failUndo,
  });
  return (
    <ConfirmDialog
      title="Undo this import?"
      verb="Undo the import"
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ id: made.id })}
      onClose={onClose}
    >
      <p>
        What it stored is removed, with the websites and mandates on the desk; nothing changes at
        GoCardless. Whoever was charged, wrote to you or was changed since stays, and is named.
      </p>
    </ConfirmDialog>
  );
}

const fail = toastFailure(importMessages.goFailed, importMessages.tryAgain);

/** Says what 'Go' does, and does it. */
function GoDialog({ made, onClose }: { made: ImportView; onClose: () => void }) {
  const invalidate = useInvalidate();
  const [invite, setInvite] = useState(false);
  const go = api.admin.import.go.useMutation({
    async onSuccess({ data: { notLive } }) {
      onClose();
      toast({
        title: 'Started',
        ...(notLive.length > 0 && {
          description: `Not charged, as their mandate has ended: ${notLive.join(', ')}.`,
        }),
      });
      await invalidate('import');
    },
    onError: fail,
  });
  const customers = countOf(made.customers, 'customer', 'customers');
  return (
    <ConfirmDialog
      title={`Start ${customers}?`}
      verb="Go"
      busy={go.isPending}
      onConfirm={() => go.mutate({ id: made.id, invite })}
      onClose={onClose}
    >
      <p>
        {sayCharges(made.charges)}{' '}
        {made.charges.count > 0 &&
          `Each is told by email at least ${noticeDays.first} working days before the first payment.`}
      </p>
      {made.charges.count > 0 && (
        <p>Please make sure first that your old tool no longer collects from them.</p>
      )}
      <CheckboxField
        label="Send them a login to the portal"
        hint={`${countOf(made.mails, 'email', 'emails')}. Without it they are told nothing now.`}
        checked={invite}
        onChange={({ target }) => setInvite(target.checked)}
      />
    </ConfirmDialog>
  );
}

/** How soon an import that is under way is looked at again, in milliseconds. */
const lookAgain = 2000;

/** The imports so far, each to be started or undone; nothing before the first. */
export function ImportsList() {
  const result = api.admin.import.list.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ underWay, hasStopped }) => underWay && !hasStopped)
        ? lookAgain
        : false,
  });
  if (!result.data && result.error)
    return <ReadFailed title={importMessages.listFailed} query={result} />;
  const imports = result.data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="imports" className="grid grid-cols-1 gap-3">
      <h2 id="imports" className="text-xl">
        Imports
      </h2>
      <Sheet aria-label="Imports">
        {imports.map((one) => (
          <ImportRow key={one.id} made={one} />
        ))}
      </Sheet>
    </section>
  );
}

function ImportRow({ made }: { made: ImportView }) {
  const [asked, setAsked] = useState<'go' | 'undo'>();
  const close = () => setAsked(undefined);
  const { fileName, createdAt, startedAt, undoneAt, undoUntil, customers, underWay, hasStopped } =
    made;
  const isUndoable =
    undoneAt === null &&
    underWay !== 'undoing' &&
    (hasStopped || Date.parse(undoUntil) > Date.now());
  const isWaiting = undoneAt === null && startedAt === null && !underWay && customers > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {fileName || 'Customers'}
          </span>
          <State made={made} />
        </p>
        <p className="text-sm text-stone">
          {[sayMade(made), formatMoment(createdAt)].join(' · ')}
          {isUndoable && !hasStopped && `, can be undone until ${formatMoment(undoUntil)}`}
        </p>
        {underWay && <p className="text-sm">{sayUnderWay(made)}</p>}
        {made.leftOut.length > 0 && (
          <p className="text-sm wrap-anywhere text-bad">Not stored: {made.leftOut.join(' ')}</p>
        )}
      </div>
      {isUndoable && (
        <Button look="quiet" className="max-sm:-ml-5" onClick={() => setAsked('undo')}>
          Undo
        </Button>
      )}
      {hasStopped && <CarryOn id={made.id} />}
      {isWaiting && (
        <Button onClick={() => setAsked('go')}>
          Go<span className="sr-only">: start {countOf(customers, 'customer', 'customers')}</span>
        </Button>
      )}
      {asked === 'go' && <GoDialog made={made} onClose={close} />}
      {asked === 'undo' && <UndoDialog made={made} onClose={close} />}
    </li>
  );
}

function CarryOn({ id }: { id: string }) {
  const invalidate = useInvalidate();
  const carryOn = api.admin.import.carryOn.useMutation({
    onError: toastFailure(importMessages.carryOnFailed, importMessages.tryAgain),
    onSettled: () => invalidate('import'),
  });
  return (
    <Button busy={carryOn.isPending} onClick={() => carryOn.mutate({ id })}>
      Carry on
    </Button>
  );
}

function State({
  made: { startedAt, undoneAt, customers, underWay, hasStopped },
}: {
  made: ImportView;
}) {
  if (hasStopped)
    return <Badge tone="red">{underWay === 'storing' ? 'Half stored' : 'Half undone'}</Badge>;
  if (underWay)
    return <Badge tone="blue">{underWay === 'storing' ? 'Being stored' : 'Being undone'}</Badge>;
  if (undoneAt) return <Badge>Undone</Badge>;
  if (startedAt) return <Badge tone="green">Started</Badge>;
  return customers > 0 ? <Badge tone="yellow">Waits for ‘Go’</Badge> : <Badge>Stored</Badge>;
}
