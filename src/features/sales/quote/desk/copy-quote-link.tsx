import { toast, toastError } from '#src/client/toasts/toasts.tsx';

/** Copies the address of a quote, and says so. */
export async function copyQuoteLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Whoever has it can accept the quote.' });
  } catch {
    // No clipboard without HTTPS, or where the browser forbids it.
    toastError('Not copied', `Please copy it from here: ${url}`);
  }
}
