import type { OpeningHours } from './identity.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const hourOf = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${minute}${hours < 12 ? 'am' : 'pm'}`;
};
const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** Says when the firm is open: 'Monday to Friday, 9am to 5.30pm', days of the same hours together. */
export function hoursText(hours: OpeningHours): string {
  const runs: { first: Weekday; last: Weekday; open: string }[] = [];
  let before = '';
  for (const day of weekdays) {
    const times = hours[day];
    const open = times ? `${hourOf(times.from)} to ${hourOf(times.until)}` : '';
    const run = runs.at(-1);
    if (open && run && open === before) run.last = day;
    else if (open) runs.push({ first: day, last: day, open });
    before = open;
  }
  return runs
    .map(({ first, last, open }) =>
      first === last ? `${nameOf(first)}, ${open}` : `${nameOf(first)} to ${nameOf(last)}, ${open}`,
    )
    .join('; ');
}
