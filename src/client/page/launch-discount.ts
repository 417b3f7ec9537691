import { discountEnd } from '#src/shared/launch-discount.ts';

/** When the launch discount of this page load ends, in epoch milliseconds. */
export const discountEndsAt = discountEnd(performance.timeOrigin);

/** The day on which it ends, such as '3 Apr 2026'; formatDay would add to the landing page's size. */
export const discountLastDay = (): string =>
  new Date(discountEndsAt).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Europe/London',
  });

/** Shows that day where the page was served without it. Works without React. */
export function showLastDay(): void {
  const place = document.querySelector('[data-ends]');
  if (place) place.textContent = `ends ${discountLastDay()}`;
}
