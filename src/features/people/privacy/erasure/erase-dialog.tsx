import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { theirTitle } from '#src/features/people/privacy/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { ErasurePlan } from './contract.ts';

const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** What refuses an erasure, or what goes with it and what stays. */
function ErasureFacts({ plan: { refusals, goes, stays, pictures } }: { plan: ErasurePlan }) {
  if (refusals.length > 0)
    return (
      <Part title="They cannot be erased yet">
        {refusals.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Part>
    );
  return (
    <>
      <Part title="This goes for good">
        {goes.map(({ title, rows }) => (
          <li key={title}>
            {theirTitle(title)}: <span className="tabular whitespace-nowrap">{rowsIn(rows)}</span>
          </li>
        ))}
        {pictures > 0 && (
          <li>{`${formatNumber(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`}</li>
        )}
      </Part>
      {stays.length > 0 && (
        <Part title="This stays, as the law asks, and no more of it than that">
          {stays.map(({ title, rows, because, until }) => (
            <li key={because}>
              {theirTitle(title)}: <span className="tabular whitespace-nowrap">{rowsIn(rows)}</span>
              {until && `, until ${formatDate(until)}`}.{' '}
              <span className="text-stone">{because}</span>
            </li>
          ))}
        </Part>
      )}
      <p className="measure text-stone">
        What others have of them is not ours to erase: emails that were sent, and what GoCardless
        keeps by law.
      </p>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">{children}</ul>
  </section>
);

interface EraseDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** What is typed to erase somebody, so that it happens to nobody by mistake. */
const confirmation = 'erase';
const isConfirmed = (typed: string) => typed.trim().toLowerCase() === confirmation;

/** Says what an erasure takes and leaves, and does it once that is confirmed. */
export function EraseDialog({ id, name, onClose }: EraseDialogProps) {
  const { client } = api.useUtils();
  const invalidate = useInvalidate();
  const plan = api.admin.privacy.planErasure.useQuery({ id }, { gcTime: 0 });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const data = plan.data?.data;
  const canErase = data !== undefined && data.refusals.length === 0;
  const erase = async () => {
    setBusy(true);
    try {
      await client.admin.privacy.erase.mutate({ id });
      toast({ title: `${name} was erased` });
      onClose();
    } catch (error) {
      toastFailure('Nothing was erased', 'Please try again.')(error);
    }
    setBusy(false);
    await invalidate('person');
  };
  return (
    <Dialog
      open
      wide
      title={`Erase ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {canErase ? 'Keep them' : 'Close'}
          </Button>
          {canErase && (
            <Button busy={busy} disabled={!isConfirmed(typed)} onClick={erase}>
              Erase for good
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <ErasureFacts plan={data} />
      ) : plan.error ? (
        <ReadFailed title="What would go could not be counted" query={plan} />
      ) : (
        <Loading label="Counting what would go…" />
      )}
      {canErase && (
        <TextField
          label={`Type ‘${confirmation}’ to go on`}
          hint="It cannot be undone, and an older backup does not bring them back."
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Dialog>
  );
}
