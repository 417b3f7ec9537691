import type { FirmPromises, PromisedTime } from './promises.ts';

/** Says a promised time: '2 hours', '1 day'. */
export const timeText = ({ count, unit }: PromisedTime): string =>
  `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** Says within how many days work starts: '5 business days'. */
export const startText = (
  { startDays }: Pick<FirmPromises, 'startDays'>,
  kind: 'business' | 'working' = 'business',
): string => `${startDays} ${kind} day${startDays === 1 ? '' : 's'}`;

/** What may stand in braces in the texts of a firm for what it promises. */
const values: Record<string, (promises: FirmPromises) => string> = {
  'reply time': ({ reply }) => timeText(reply),
  'answer time': ({ answer }) => timeText(answer),
  'support time': ({ support }) => timeText(support),
  'start time': (promises) => startText(promises),
};

/** A text in which the promised times are filled in. */
export const fillPromises = (text: string, promises: FirmPromises): string =>
  text.replaceAll(/\{([a-z ]+)\}/g, (all, name: string) => values[name]?.(promises) ?? all);
