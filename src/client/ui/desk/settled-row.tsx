import { UndoButton } from './undo-button.tsx';

interface SettledRowProps {
  rowKey: string;
  name: string;
  className: string;
}

/** What stands in the place of a row that was settled, for as long as that can be undone. */
export const SettledRow = ({ rowKey, name, className }: SettledRowProps) => (
  <div
    className={`flex items-center justify-between gap-x-4 border-l-4 border-paper bg-cream px-3 sm:px-4 ${className}`}
  >
    <span dir="auto" className="min-w-0 truncate text-stone">
      {name}
    </span>
    <UndoButton rowKey={rowKey} name={name} />
  </div>
);
