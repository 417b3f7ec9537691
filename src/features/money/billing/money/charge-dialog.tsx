import { api } from '#src/client/api/api.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { ChargeOutcome } from '#src/features/money/billing/charge/charge-outcome.tsx';
import {
  billingMessages,
  chargeWords,
  outcomesOf,
} from '#src/features/money/billing/file/admin-texts.ts';
import { formatPence } from '#src/shared/money.ts';
import type { ComingItem } from './admin-list-contract.ts';

interface ChargeDialogProps {
  item: ComingItem;
  onClose: () => void;
}

/** Records what became of one charge. */
export function ChargeDialog({ item, onClose }: ChargeDialogProps) {
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
