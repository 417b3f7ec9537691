import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useSubmission } from '#src/client/forms/use-submission.ts';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { ChargeOutcome } from '#src/features/money/billing/collection/charge-outcome.tsx';
import {
  mostTogether,
  type TogetherResult,
  type UnchangedCharge,
} from '#src/features/money/billing/collection/paid-together-contract.ts';
import {
  billingMessages,
  chargeWords,
  outcomesOf,
} from '#src/features/money/billing/file/admin-texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { undoMessages } from '#src/shared/undo.ts';
import type { ComingItem } from './admin-list-contract.ts';
import { MoneyRow } from './money-row.tsx';
import { comingWords, paidWords } from './money-texts.ts';
import { ShortList, shortLength } from './short-list.tsx';

/** The charges that are ticked, of those that are due; marks them paid together, with Undo. */
function usePaidTogether(due: readonly { id: string }[]) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [unchanged, setUnchanged] = useState<readonly UnchangedCharge[]>([]);
  const ticked = due.map(({ id }) => id).filter((id) => chosen.has(id));
  const { submit, busy } = useSubmission<{ ids: string[] }, TogetherResult>(
    client.admin.billing.markPaid.mutate,
  );
  const undo = async (ids: string[]) => {
    const result = await client.admin.billing.undoPaid.mutate({ ids }).catch(() => undefined);
    if (result) setUnchanged(result.unchanged);
    if (result?.changed.length) toast({ title: undoMessages.done });
    else toastError(billingMessages.failed, undoMessages.failed);
    await invalidate('charge');
  };
  const mark = async () => {
    const outcome = await submit({ ids: ticked });
    if (outcome.ok) {
      const { changed } = outcome.result;
      setUnchanged(outcome.result.unchanged);
      setChosen(new Set());
      if (changed.length > 0)
        toastUndoable(`paid.${changed[0]}`, `${changed.length} marked paid`, () => undo(changed));
      else toastError(billingMessages.failed);
    } else toastError(billingMessages.failed, outcome.message ?? billingMessages.failedHint);
    await invalidate('charge');
  };
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setChosen(
      new Set(isTicked ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))),
    );
  return { ticked, tick, mark, busy, unchanged };
}

interface PaidTogetherProps {
  /** What can be marked. */
  due: readonly ComingItem[];
  together: ReturnType<typeof usePaidTogether>;
}

/** Ticks all that is due, and marks what is ticked paid. Renders nothing where nothing is due. */
function PaidTogether({ due, together }: PaidTogetherProps) {
  const { ticked, tick, mark, busy, unchanged } = together;
  const isAll = ticked.length === due.length;
  return (
    <>
      {due.length > 0 && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded bg-sand px-4 py-1.5 sm:px-5">
          <CheckboxField
            label={due.length === 1 ? 'Due now' : `All ${due.length} that are due`}
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = !isAll && ticked.length > 0;
            }}
            onChange={({ target }) =>
              tick(
                due.map(({ id }) => id),
                target.checked,
              )
            }
          />
          {ticked.length > 0 && (
            <Button busy={busy} onClick={mark} className="-mr-1 px-3">
              Mark {ticked.length} paid
            </Button>
          )}
        </div>
      )}
      {unchanged.length > 0 && (
        <div role="alert" className="rounded bg-wait-soft p-4 text-wait sm:px-5">
          <p className="font-semibold">{unchanged.length} not changed:</p>
          <ul className="mt-1 grid gap-1 wrap-anywhere">
            {unchanged.map(({ id, businessName, description, reason }) => (
              <li key={id}>
                {[businessName, description].filter(Boolean).join(', ') || 'A charge'}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface ChargeDialogProps {
  item: ComingItem;
  onClose: () => void;
}

/** Records what became of one charge. */
function ChargeDialog({ item, onClose }: ChargeDialogProps) {
  const { customerId, businessName, description, amount } = item;
  const file = api.admin.billing.file.useQuery({ customerId }, { staleTime: 0 });
  const charge = file.data?.charges.find(({ id }) => id === item.id);
  return (
    <Dialog open onClose={onClose} title={`Mark paid or failed: ${businessName}`}>
      <div>
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          <span className="wrap-anywhere">{description}</span>
          <span className="tabular whitespace-nowrap">{formatPence(amount)}</span>
        </p>
        <p className="text-sm text-stone">{charge && chargeWords(charge)}</p>
      </div>
      {charge ? (
        <ChargeOutcome
          customerId={customerId}
          charge={charge}
          outcomes={outcomesOf(charge)}
          onDone={onClose}
        />
      ) : file.error ? (
        <ReadFailed title={billingMessages.readFailed} query={file} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

/** What comes in within 30 days, or on one of them (ISO date), soonest first; what is due can be ticked. */
export function ComingList({ day }: { day: string | undefined }) {
  // Of one day all are shown, to be ticked together.
  const [limit, setLimit] = useState(day === undefined ? shortLength : mostTogether);
  const [opened, setOpened] = useState<ComingItem>();
  const result = api.admin.billing.coming.useQuery(
    { day, limit },
    { placeholderData: keepPreviousData },
  );
  const due = (result.data?.rows ?? []).filter(({ isDue }) => isDue);
  const together = usePaidTogether(due);
  return (
    <>
      <ShortList
        title={day === undefined ? 'Coming' : `Coming on ${formatDate(day)}`}
        empty="Nothing comes in."
        result={result}
        onMore={setLimit}
        head={<PaidTogether due={due} together={together} />}
      >
        {(item) => (
          <MoneyRow
            {...item}
            words={comingWords(item)}
            tick={
              item.isDue && (
                <input
                  type="checkbox"
                  aria-label={`Tick ${item.businessName}, ${item.description}`}
                  checked={together.ticked.includes(item.id)}
                  onChange={({ target }) => together.tick([item.id], target.checked)}
                  className="size-6 shrink-0 accent-bottle"
                />
              )
            }
            action={
              item.isOpen && (
                <Button
                  look="quiet"
                  aria-label={`Mark paid or failed: ${item.businessName}, ${item.description}`}
                  onClick={() => setOpened(item)}
                  className="-mr-4 ml-auto shrink-0 -outline-offset-3 text-sm sm:-mr-5"
                >
                  Mark paid or failed
                </Button>
              )
            }
          />
        )}
      </ShortList>
      {opened && <ChargeDialog item={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** What was paid and refunded this month, newest first. */
export function PaidList() {
  const [limit, setLimit] = useState(shortLength);
  const result = api.admin.billing.paid.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <ShortList title="Paid" empty="Nothing paid yet this month." result={result} onMore={setLimit}>
      {(item) => <MoneyRow {...item} words={paidWords(item)} />}
    </ShortList>
  );
}
