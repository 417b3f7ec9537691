/** How long a rolling discount lasts where the page does not say, in days. */
const usualDays = 7;

/** The day of a moment in epoch milliseconds, such as '3 Apr 2026'; formatDay would add to the landing page's size. */
export const discountLastDay = (end: number): string =>
  new Date(end - 1).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'Europe/London',
  });

/** Shows the last day of a rolling discount where the page was served without it. Works without React. */
export function showLastDay(): void {
  const place = document.querySelector<HTMLElement>('[data-ends]');
  if (!place) return;
  const days = Number(place.dataset.ends || usualDays);
  const end = performance.timeOrigin + days * 24 * 3_600_000;
  place.textContent = `ends ${discountLastDay(end)}`;
}
