import type { FirmPromises, PromisedTime } from './promises.ts';

/** Says a promised time: '2 hours', '1 day'. */
export const timeText = ({ count, unit }: PromisedTime): string =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** Says within how many days work starts: '5 business days'. */
export const startText = ({ startDays }: Pick<FirmPromises, 'startDays'>): string =>
  `${startDays} business day${startDays === 1 ? '' : 's'}`;
