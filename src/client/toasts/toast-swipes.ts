/** Minimum swipe distance to the right that dismisses a toast, in pixels. */
const threshold = 50;

/**
 * Dismisses a toast that is swiped right. Hides swipes to the left from the library, which does not
 * distinguish directions. Returns a function that removes the listeners.
 */
export function watchSwipes(dismiss: () => void): () => void {
  let start: number | undefined;
  const startSwipe = ({ target, clientX }: MouseEvent) => {
    const toast = target instanceof Element && target.closest('.Toastify__toast');
    start = toast ? clientX : undefined;
  };
  const blockLeftSwipe = (event: MouseEvent) => {
    if (start !== undefined && event.clientX < start) event.stopPropagation();
  };
  const endSwipe = ({ clientX }: MouseEvent) => {
    if (start !== undefined && clientX - start > threshold) dismiss();
    start = undefined;
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('pointerdown', startSwipe, options);
  addEventListener('pointermove', blockLeftSwipe, options);
  addEventListener('pointerup', endSwipe, options);
  return () => stop.abort();
}
