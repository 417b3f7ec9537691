import { draw } from './toast-place.tsx';
import { show, type ToastMessage, ToastRegion } from './toast-region.tsx';

export type { ToastMessage };

/** Says something at the top of the screen for 5 seconds, in place of what was said there before. */
export function toast(message: ToastMessage): void {
  draw(ToastRegion);
  show(message);
}

/** Says that something failed. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });
