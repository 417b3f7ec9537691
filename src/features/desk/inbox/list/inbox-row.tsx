import { memo, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { RowTime } from '#src/client/ui/desk/row-time.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { formatComing } from '#src/shared/dates/short-dates.ts';
import { PromiseClock } from './promise-clock.tsx';
import { keyOf } from './use-inbox-marks.ts';

/** How far a row is swiped until it counts, in pixels. */
const threshold = 96;

interface Swipes {
  onRight: () => void;
  onLeft: () => void;
}

/** The handlers of an element that a finger can swipe to a side; it needs `touch-action: pan-y`. */
function useSwipe({ onRight, onLeft }: Swipes) {
  const start = useRef<number>(undefined);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    currentTarget.style.translate = '';
  };
  const distance = ({ clientX }: PointerEvent) => clientX - (start.current ?? clientX);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined || Math.abs(distance(event)) < 8) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = distance(event);
      end(event);
      if (moved > threshold) onRight();
      if (moved < -threshold) onLeft();
    },
    onPointerCancel: end,
  };
}

interface InboxRowProps {
  item: InboxItem;
  open: boolean;
  leaving: boolean;
  /** Whether it was brought back by Undo, whose button is gone: the row takes the focus. */
  returned: boolean;
  onOpen: (item: InboxItem) => void;
  onDone: (item: InboxItem) => void;
  onSnooze: (item: InboxItem) => unknown;
  /** The details, beneath the row. */
  children?: ReactNode;
}

/** One row of the inbox: who, what, since when, and by when it was promised. */
export const InboxRow = memo(function InboxRow({
  item,
  open,
  leaving,
  returned,
  onOpen,
  onDone,
  onSnooze,
  children,
}: InboxRowProps) {
  const { name, business, what, line, since, snoozedUntil } = item;
  const { endsByHand } = useDesk().waiting[item.kind];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned && document.activeElement === document.body) button.current?.focus();
  }, [returned]);
  const swipes = useSwipe({ onRight: () => onDone(item), onLeft: () => onSnooze(item) });
  return (
    <li data-leaving={leaving || undefined} className="inbox-row relative overflow-hidden">
      <div
        aria-hidden="true"
        className="absolute inset-0 flex h-18 items-center justify-between bg-butter px-5 font-semibold"
      >
        <span>{endsByHand ? 'Done' : 'Open'}</span>
        <span>Tomorrow</span>
      </div>
      <button
        ref={button}
        type="button"
        data-row={keyOf(item)}
        aria-expanded={open}
        onClick={() => onOpen(item)}
        {...swipes}
        className={`relative flex h-18 w-full cursor-pointer touch-pan-y flex-col justify-center border-l-4 px-3 text-left outline-offset-[-3px] sm:px-4 ${open ? 'border-brick bg-sand' : 'border-paper bg-paper hover:border-sand hover:bg-cream'}`}
      >
        {/* On a phone the promise changes places with the time, so that the name is not cut. */}
        <span className="flex flex-wrap items-center gap-x-3">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{name}</span>
            {business && <span className="text-stone">, {business}</span>}
          </span>
          <span className="flex max-sm:order-4">
            {snoozedUntil ? (
              <span className="text-sm whitespace-nowrap text-stone">
                until {formatComing(snoozedUntil)}
              </span>
            ) : (
              <PromiseClock item={item} />
            )}
          </span>
          <span className="w-full max-sm:order-2" />
          <span dir="auto" className="min-w-0 flex-1 truncate text-sm max-sm:order-3">
            <span className="text-bottle">{what}</span>
            {line && <span className="text-stone">: {line}</span>}
          </span>
          <span className="flex max-sm:order-1">
            <RowTime at={since} />
          </span>
        </span>
      </button>
      {children}
    </li>
  );
});
