import { type List, pageSize } from '#src/client/desk/use-list.ts';
import { Button } from '#src/client/ui/button.tsx';
import { formatNumber } from '#src/shared/format-number.ts';

/** Returns the offset of the last page of so many rows. */
export const lastPage = (total: number): number => Math.floor((total - 1) / pageSize) * pageSize;

interface PagerProps<Status extends string> {
  list: List<Status>;
  total: number;
}

/** Buttons to the page before and after, with the number of this one. */
export function Pager<Status extends string>({ list, total }: PagerProps<Status>) {
  const { offset, setOffset } = list;
  const goTo = (newOffset: number) => {
    setOffset(newOffset);
    scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button look="secondary" disabled={offset === 0} onClick={() => goTo(offset - pageSize)}>
        Back
      </Button>
      <span className="tabular text-sm">
        Page {formatNumber(offset / pageSize + 1)} of {formatNumber(Math.ceil(total / pageSize))}
      </span>
      <Button
        look="secondary"
        disabled={offset + pageSize >= total}
        onClick={() => goTo(offset + pageSize)}
      >
        Next
      </Button>
    </nav>
  );
}
