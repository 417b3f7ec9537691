/** Puts the focus at the top of what is now shown, so that a keyboard and a reader go on there. */
export function focusHeading(options: FocusOptions = { preventScroll: true }): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus(options);
}
