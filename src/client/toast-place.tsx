import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** Sets `--toast-height` to the element's height; dialogs, and pages but the desk's, start below it. */
function trackHeight(element: HTMLElement | null) {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--toast-height', `${element.offsetHeight}px`),
  );
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
const ToastPlace = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div ref={trackHeight} className="toast-place">
      {children}
    </div>,
    document.body,
  );

let Region: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Renders the toast region, which stays mounted from then on. */
export function mountRegion(region: ComponentType): void {
  Region = region;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mount once in the app. Renders nothing, and loads no library code, until the first toast. */
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
