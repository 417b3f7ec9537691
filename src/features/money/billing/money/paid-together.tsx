import { Button } from '#src/client/ui/button.tsx';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import type { ComingItem } from './admin-list-contract.ts';
import type { usePaidTogether } from './use-paid-together.ts';

interface PaidTogetherProps {
  /** What can be marked. */
  due: readonly ComingItem[];
  together: ReturnType<typeof usePaidTogether>;
}

/** Ticks all that is due, and marks what is ticked paid. Renders nothing where nothing is due. */
export function PaidTogether({ due, together }: PaidTogetherProps) {
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
