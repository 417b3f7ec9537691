/** Above so many letters a name is set smaller, so that it takes two lines at most. */
const longName = 24;
/** Letters of Fraunces are about half as wide as high, and a line is seldom filled to its end. */
const perLetter = 2 * (0.88 / 0.52);

/**
 * Sets a long name in letters of its own size beside the mark of the site, the portal and the desk; '' for
 * a short one. On a phone the stripes beneath stand for the mark.
 */
export function nameRules({ name }: { name: string }): string {
  if (name.length <= longName) return '';
  const part = (perLetter / name.length).toFixed(3);
  const sized = (room: string) =>
    `font-size:clamp(.75rem,calc(${room}*${part}),1.25rem);line-height:1.2;text-wrap:balance`;
  const wordmark = '.inline-flex.serif.text-xl';
  return [
    `${wordmark}{${sized('(100vw - 8.25rem)')}}`,
    `[data-desk] ${wordmark}{${sized('13.5rem')}}`,
    `@media(width<30rem){${wordmark}>svg{display:none}a:has(>${wordmark})+:not([data-desk] *){margin-left:-.75rem}}`,
  ].join('');
}
