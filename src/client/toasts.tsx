import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { ToastPlace } from './toast-place.tsx';
import type { ToastMessage } from './toast-region.tsx';

export type { ToastMessage };

let Region: ComponentType | undefined;
let drawn: ReactNode = null;
const listeners = new Set<() => void>();

function draw(next: ReactNode): void {
  drawn = next;
  for (const listener of listeners) listener();
}

const fetchRegion = () => import('./toast-region.tsx');

/** Fetches what toasts need ahead of time, so that the first one is there at once. */
export function prepareToasts(): void {
  fetchRegion().catch(() => {});
}

async function loadRegion() {
  const region = await fetchRegion();
  if (Region !== region.ToastRegion) {
    Region = region.ToastRegion;
    draw(<Region />);
  }
  return region;
}

/** Says something at the top of the screen for 5 seconds, in place of what was said there before. */
export function toast(message: ToastMessage): void {
  loadRegion().then(
    (region) => region.show(message),
    () => {
      const plain = <PlainToast {...message} />;
      draw(plain);
      setTimeout(() => drawn === plain && draw(null), message.duration ?? 5000);
    },
  );
}

/** Says that something failed. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });

/** The same words where the connection is too poor even for the library that shows toasts. */
const PlainToast = ({ title, description, action }: ToastMessage) => (
  <div role="alert" className="border-b border-bad bg-bad-soft px-12 py-3 text-center text-bad">
    <strong>{title}</strong> {description} {action}
  </div>
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: once in the app. Empty, and free of the library, until the first one. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => drawn,
    () => null,
  );
  return shown && <ToastPlace>{shown}</ToastPlace>;
}
