import { mountRegion } from './toast-mount.tsx';
import { show, type ToastMessage, ToastRegion } from './toast-region.tsx';

/** Shows a toast for five seconds by default, replacing the previous one. */
export function toast(message: ToastMessage): void {
  mountRegion(ToastRegion);
  show(message);
}

/** Shows an error toast. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });
