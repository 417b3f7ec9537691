/** Marks the document while a pointer is used, so that only keyboards are shown the focus. */
export function watchPointer(): void {
  const mark = ({ type }: Event) =>
    document.documentElement.toggleAttribute('data-pointer', type === 'pointerdown');
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, mark, { capture: true, passive: true });
}
