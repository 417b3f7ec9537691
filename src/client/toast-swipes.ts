/** Pixels to the right after which a message that is let go of is dismissed. */
const threshold = 50;

/**
 * Dismisses a message that is swiped right, and keeps the library, which knows no direction, from
 * hearing of a pull to the left. Answers how to stop.
 */
export function watchSwipes(dismiss: () => void): () => void {
  let start: number | undefined;
  const take = ({ target, clientX }: MouseEvent) => {
    const held = target instanceof Element && target.closest('.Toastify__toast');
    start = held ? clientX : undefined;
  };
  const move = (event: MouseEvent) => {
    if (start !== undefined && event.clientX < start) event.stopPropagation();
  };
  const release = ({ clientX }: MouseEvent) => {
    if (start !== undefined && clientX - start > threshold) dismiss();
    start = undefined;
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('pointerdown', take, options);
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', release, options);
  return () => stop.abort();
}
