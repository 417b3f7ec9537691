import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Keeps `--toast-height` at the height of the place; page and dialogs begin below it. */
function reserve(place: HTMLElement | null) {
  if (!place) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--toast-height', `${place.offsetHeight}px`),
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-height');
  };
}

/**
 * The strip at the top of the screen where toasts appear. It stands beside the app rather than in
 * it: an open dialog makes all of the app inert.
 */
export const ToastPlace = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={reserve} className="toast-place">
      {children}
    </div>,
    document.body,
  );
