/** Moves the focus to the heading, so that keyboards and screen readers continue at the top. */
export function focusHeading(options: FocusOptions = { preventScroll: true }): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}
