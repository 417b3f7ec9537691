import { toast, toastError } from './toasts.tsx';

/** Copies a text, and says so under a title. */
export async function copyText(text: string, title: string, description = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch {
    // No clipboard without HTTPS, or where the browser forbids it.
    toastError('Not copied', `Please copy it from here: ${text}`);
  }
}
