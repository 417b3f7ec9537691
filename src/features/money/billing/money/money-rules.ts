/** The weekdays in a row of the calendar. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The index of a date (ISO) in `weekdays`. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
