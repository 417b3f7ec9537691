import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import type { WaitingDesign } from '#src/features/work/design/contract.ts';
import { newMessages } from '#src/features/work/message/texts.ts';

interface PortalNewsProps {
  /** How many messages are unread, where these are not in front. */
  unread: number;
  /** The designs to decide on, where none of them is in front. */
  waiting: readonly WaitingDesign[];
  onRead: () => void;
  onDecide: (design: WaitingDesign) => void;
}

/** What waits for the customer elsewhere in the portal. Renders nothing where nothing does. */
export function PortalNews({ unread, waiting: [oldest, ...others], ...on }: PortalNewsProps) {
  if (unread === 0 && !oldest) return null;
  const count = 1 + others.length;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {oldest && (
        <Button look="secondary" onClick={() => on.onDecide(oldest)}>
          Decide on {count === 1 ? '1 design' : `${count} designs`}
        </Button>
      )}
      {unread > 0 && (
        <Button look="secondary" onClick={on.onRead}>
          Read {newMessages(unread)}
        </Button>
      )}
    </div>
  );
}

interface CountedLabelProps {
  label: string;
  /** Undefined where it could not be read. */
  count: number | undefined;
  /** What is counted: 'new'. */
  unit: string;
}

/** The label of a tab with what waits there; on a phone the count stands alone, to be heard in full. */
export const CountedLabel = ({ label, count, unit }: CountedLabelProps) => (
  <>
    {label}
    {count !== 0 && (
      <>
        {' '}
        {/* Low on a phone, where it may take a line of its own. */}
        <span className="max-sm:*:px-2 max-sm:*:py-0 max-sm:*:leading-tight">
          {count === undefined ? (
            <Badge>
              <span aria-hidden="true">?</span>
              <span className="sr-only"> could not be counted</span>
            </Badge>
          ) : (
            <Badge tone="yellow">
              {count}
              <span className="max-sm:sr-only"> {unit}</span>
            </Badge>
          )}
        </span>
      </>
    )}
  </>
);
