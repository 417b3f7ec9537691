import { useFirm } from '#src/client/firm/use-firm.tsx';
import { copyText } from '#src/client/toasts/copy-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { personMessages as messages } from '#src/features/desk/people/texts.ts';
import { formatPounds } from '#src/shared/money.ts';
import { packageNames, packages } from '#src/shared/packages.ts';
import { paths } from '#src/shared/paths.ts';

/** The links with which somebody orders. They carry the package, and nothing about who was sent one. */
export function OrderLink({ onClose }: { onClose: () => void }) {
  const { prices } = useFirm();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Order link"
      actions={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="text-stone">{messages.orderLinkHint}</p>
      <ul className="divide-y divide-line">
        {packageNames.map((name) => {
          const { setup, monthly } = prices.packages[name];
          return (
            <li key={name} className="flex items-center justify-between gap-3 py-3">
              <span className="grid">
                <strong>{packages[name].displayName}</strong>
                <span className="tabular text-sm text-stone">
                  {formatPounds(setup)}, then {formatPounds(monthly)} a month
                </span>
              </span>
              <Button
                look="secondary"
                className="shrink-0"
                aria-label={`Copy link: ${packages[name].displayName}`}
                onClick={() =>
                  copyText(
                    `${location.origin}${paths.onboarding}?package=${name}`,
                    messages.linkCopied,
                  )
                }
              >
                Copy link
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
