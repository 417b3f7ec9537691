import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { makeToastRoom } from './toast-room.ts';

/** Between a toast on the desk and what is above and below it, in pixels. */
const margins = 32;

/** Sets `--toast-height` to the element's height; dialogs, and pages but the desk's, start below it. */
function trackHeight(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = element;
    style.setProperty('--toast-height', `${offsetHeight}px`);
    makeToastRoom(offsetHeight && offsetHeight + margins);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-height');
  };
}

/**
 * Where toasts appear: a strip at the top of the screen, or a card over the foot of the desk. It is
 * outside the app's root, because an open dialog makes the app inert.
 */
export const ToastPlace = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={trackHeight} className="toast-place">
      {children}
    </div>,
    document.body,
  );
