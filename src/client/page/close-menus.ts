/** Closes an open menu on Escape and at a click on one of its links or beside it. Works without React. */
export function closeMenus(): void {
  const handle = (event: Event) => {
    const { target, type } = event;
    const menu = document.querySelector('[data-menu][open]');
    if (!menu || !(target instanceof Element)) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      menu.querySelector('summary')?.focus();
    } else if (menu.contains(target) && !(type === 'click' && target.closest('a[href]'))) return;
    menu.removeAttribute('open');
  };
  // Not by click alone: iOS has none beside what can be clicked.
  for (const type of ['click', 'keydown', 'pointerdown'])
    document.addEventListener(type, handle, { capture: true, passive: true });
}
