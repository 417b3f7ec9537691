/** Closes a menu when one of its links is followed, for as long as the page lives; needs no React. */
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
