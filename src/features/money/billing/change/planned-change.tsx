import { useFirm } from '#src/client/firm/use-firm.tsx';
import { toastUndoable } from '#src/client/toasts/toast-undoable.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import type { BillingFile } from '#src/features/money/billing/admin-contract.ts';
import { useBillingAction } from '#src/features/money/billing/file/use-billing-action.ts';
import type { Change, FeeFile } from '#src/features/money/billing/mandate/fee-form.tsx';
import { sayPlanned } from '#src/features/people/customer/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';

const useTakeBack = () =>
  useBillingAction((admin) => admin.billing.takeBackChange.mutate, 'Taken back: nothing changes');

/** Plans a change of package or fee; what did not take the place of another one can be undone. */
export function usePlanFee(customerId: string, { plannedChanges, nextPeriodOn }: FeeFile) {
  const takeBack = useTakeBack();
  const plan = useBillingAction((admin) => admin.billing.setMonthlyFee.mutate);
  const act = async (change: Change): Promise<boolean> => {
    const isDone = await plan.act({ customerId, ...change });
    if (!isDone) return false;
    const title = nextPeriodOn ? `Planned from ${formatDate(nextPeriodOn)}` : 'Changed';
    if (nextPeriodOn && plannedChanges.every(({ isAnnounced }) => isAnnounced))
      toastUndoable(`plan.${customerId}`, title, () => void takeBack.act({ customerId }));
    else toast({ title });
    return true;
  };
  return { act, busy: plan.busy };
}

interface PlannedChangeNoteProps {
  customerId: string;
  planned: BillingFile['plannedChanges'][number];
}

/** What a customer has and pays from a later day on, to be taken back until its payment is announced. */
export function PlannedChangeNote({ customerId, planned }: PlannedChangeNoteProps) {
  const firm = useFirm();
  const { act, busy } = useTakeBack();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded bg-sand p-4">
      <p>
        <span className="block text-sm text-stone">Planned</span>
        <strong className="tabular">{sayPlanned(firm, planned)}</strong>
        {planned.isAnnounced && (
          <span className="block text-sm">
            Its payment is announced, so it stands. What you change now begins after it.
          </span>
        )}
      </p>
      {!planned.isAnnounced && (
        <Button
          look="quiet"
          className="max-sm:-ml-5"
          busy={busy}
          onClick={() => act({ customerId })}
        >
          Take it back
        </Button>
      )}
    </div>
  );
}
