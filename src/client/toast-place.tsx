import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
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
const ToastPlace = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={reserve} className="toast-place">
      {children}
    </div>,
    document.body,
  );

let Region: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Draws the region that shows toasts, which stays from the first one on. */
export function draw(region: ComponentType): void {
  Region = region;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: once in the app. Empty, and free of the library, until the first one. */
export function Toasts() {
  const Shown = useSyncExternalStore(
    subscribe,
    () => Region,
    () => undefined,
  );
  return (
    Shown && (
      <ToastPlace>
        <Shown />
      </ToastPlace>
    )
  );
}
