import { Button } from '#src/client/ui/button.tsx';
import { Key } from '#src/client/ui/desk/key.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { canBeDone } from '#src/features/desk/inbox/rules.ts';
import type { InboxActions as Actions } from './use-inbox-marks.ts';

interface InboxActionsProps {
  item: InboxItem;
  actions: Actions;
  /** Whether the keys are named. */
  namesKeys: boolean;
  onClose: () => void;
}

/** The actions that every item has. */
export function InboxActions({ item, actions, namesKeys, onClose }: InboxActionsProps) {
  const key = (name: string) =>
    namesKeys && (
      <span aria-hidden="true">
        <Key name={name} />
      </span>
    );
  return (
    <>
      {item.snoozedUntil !== null && (
        <Button look="secondary" onClick={() => actions.reopen(item)}>
          Bring it back now
        </Button>
      )}
      {item.snoozedUntil === null && canBeDone(item.kind) && (
        <Button look="secondary" aria-keyshortcuts="e" onClick={() => actions.done(item)}>
          Done {key('E')}
        </Button>
      )}
      {item.snoozedUntil === null && (
        <Button look="secondary" aria-keyshortcuts="s" onClick={() => actions.snooze(item)}>
          Snooze until tomorrow {key('S')}
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
