/** Closes a menu when one of its links is clicked. Works without React. */
export function closeMenus(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      target.closest('a[href]')?.closest('details[data-menu]')?.removeAttribute('open');
    },
    { capture: true, passive: true },
  );
}
