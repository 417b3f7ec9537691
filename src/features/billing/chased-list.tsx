import { Button } from '#src/client/ui/button.tsx';
import { formatPence } from '#src/shared/money.ts';
import type { ChasedItem } from './admin-contract.ts';
import { chasedWords } from './chased-rules.ts';

interface ChasedListProps {
  title: string;
  items: readonly ChasedItem[];
  onOpen: (item: ChasedItem) => void;
}

/** Money that waits for something to be done, by name, with why, since when and how much. */
export const ChasedList = ({ title, items, onOpen }: ChasedListProps) => (
  <section aria-label={title} className="raised rounded bg-paper p-4 sm:p-5">
    <h3 className="text-lg">{title}</h3>
    <ul className="mt-2 divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-2 sm:flex">
          <div className="min-w-0 sm:flex-1">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {item.businessName}
            </p>
            <p className="text-sm wrap-anywhere text-stone">{chasedWords(item)}</p>
          </div>
          <p
            className={`tabular text-right font-semibold ${item.isTask ? 'text-bad' : 'text-ink'}`}
          >
            {item.amount > 0 && formatPence(item.amount)}
            {item.monthly > 0 && (
              <span className="block text-sm">{formatPence(item.monthly)} a month</span>
            )}
          </p>
          <Button
            look="quiet"
            aria-label={`Money: ${item.businessName}, ${item.description || chasedWords(item)}`}
            onClick={() => onOpen(item)}
            className="-mr-5 max-sm:col-span-2 max-sm:-ml-5 max-sm:justify-self-start"
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
