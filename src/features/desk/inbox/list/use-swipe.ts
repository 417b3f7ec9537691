import { type PointerEvent, useRef } from 'react';

/** How far a row is swiped until it counts, in pixels. */
const threshold = 96;

interface Swipes {
  onRight: () => void;
  onLeft: () => void;
}

/** The handlers of an element that a finger can swipe to a side; it needs `touch-action: pan-y`. */
export function useSwipe({ onRight, onLeft }: Swipes) {
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
