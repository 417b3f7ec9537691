/** Presses the button within this that names the key. */
export const pressKey = (within: Element | null | undefined, letter: string): void =>
  within?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(letter)}"]`)?.click();
