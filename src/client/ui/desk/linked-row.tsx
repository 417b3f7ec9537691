import { useEffect, useRef } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Empty } from '#src/client/ui/states.tsx';

interface LinkedRowProps {
  /** What the row is, such as 'request'. */
  noun: string;
  found: boolean;
  onShowAll: () => void;
}

/** Heads a list that a link has narrowed to one row, or says that the row is gone. */
export function LinkedRow({ noun, found, onShowAll }: LinkedRowProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const showAll = (
    <Button look="quiet" className="px-4" onClick={onShowAll}>
      Show all
    </Button>
  );
  return (
    <div ref={head} tabIndex={-1} className="scroll-mt-4 outline-none">
      {found ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded bg-wait-soft py-1 pr-1 pl-4 text-wait">
          <p role="status">One {noun}, from a link</p>
          {showAll}
        </div>
      ) : (
        <Empty title={`This ${noun} does not exist any more`} action={showAll} />
      )}
    </div>
  );
}
