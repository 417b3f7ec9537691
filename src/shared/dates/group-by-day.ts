import { londonDate } from './dates.ts';

/** What happened on one day. */
interface Day<Item> {
  /** YYYY-MM-DD, in London. */
  day: string;
  items: Item[];
}

/** Groups items that are sorted by time by the London days of their timestamps (ISO 8601). */
export function groupByDay<Item>(
  items: readonly Item[],
  timestampOf: (item: Item) => string,
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = londonDate(new Date(timestampOf(item)));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
