import { londonDate } from '#src/shared/dates.ts';
import { deskLink } from '#src/shared/desk-links.ts';
import type { StoryEntry } from './contract.ts';

interface StoryDay {
  /** YYYY-MM-DD, in London. */
  day: string;
  entries: StoryEntry[];
}

/** Groups entries, newest first, by the days they happened on. */
export function daysOf(entries: readonly StoryEntry[]): StoryDay[] {
  const days: StoryDay[] = [];
  for (const entry of entries) {
    const day = londonDate(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The row on the desk that an entry stands in; undefined for notes and mails. */
export const linkOf = ({ about }: StoryEntry): string | undefined =>
  about && about.kind !== 'note' ? deskLink(about.kind, about.id) : undefined;
