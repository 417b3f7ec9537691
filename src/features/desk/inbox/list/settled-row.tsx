import { UndoButton } from '#src/client/ui/desk/undo-button.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { keyOf } from './use-inbox-marks.ts';

interface SettledRowProps {
  item: InboxItem;
  /** Whether it can no longer be undone and slides out. */
  leaving: boolean;
}

/** The place of a row that was settled, for as long as that can be undone. */
export const SettledRow = ({ item, leaving }: SettledRowProps) => (
  <li data-leaving={leaving || undefined} className="inbox-row">
    <div className="flex h-18 items-center justify-between gap-x-4 border-l-4 border-paper bg-cream px-3 sm:px-4">
      <span dir="auto" className="min-w-0 truncate text-stone">
        {item.name}
      </span>
      <UndoButton rowKey={keyOf(item)} name={item.name} />
    </div>
  </li>
);
