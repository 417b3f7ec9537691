/** What an inbox says of a kind of what waits for the admin, and how it ends. */
export interface WaitingTexts {
  one: string;
  several: string;
  /** What of it is due: 'reply', 'quote'; itself by default. */
  awaited?: string;
  /** The admin can say that nothing is left to do; by default it ends with a decision, such as a quote sent. */
  endsByHand?: true;
  /** Promised as a reply is; by default as an answer is. */
  isReply?: true;
  /** How long before its promise ends the clock turns yellow, in milliseconds; by default four hours, one of a reply. */
  warning?: number;
}

/** The kinds of what waits, as their slices add them. */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface InboxKindNames {}

export type InboxKind = Extract<keyof InboxKindNames, string>;

/** Every kind, as `src/app` gathers them. */
export type InboxKinds = Readonly<Record<InboxKind, WaitingTexts>>;

/** Whether a text is a kind. */
export const isInboxKind = (kinds: InboxKinds, name: string): name is InboxKind =>
  Object.hasOwn(kinds, name);

/** The names of the kinds that fit. */
export const inboxKindsWhere = (
  kinds: InboxKinds,
  fits: (texts: WaitingTexts) => boolean = () => true,
): InboxKind[] =>
  Object.keys(kinds)
    .filter((name) => isInboxKind(kinds, name))
    .filter((name) => fits(kinds[name]));

/** Something that waits for the admin. */
export interface WaitingItem {
  kind: InboxKind;
  id: string;
  /** null where it is about nobody, such as a backup. */
  personId: string | null;
  name: string;
  customerId: string | null;
}

const day = 24 * 3_600_000;

/** Returns the days from `since` (ISO 8601) to `until`, rounded up. */
export const waitingDays = (since: string, until: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - new Date(since).getTime()) / day));

/** Returns how urgent a request is after a number of days. */
export function urgency(days: number): 'green' | 'yellow' | 'red' {
  if (days >= 3) return 'red';
  return days === 2 ? 'yellow' : 'green';
}
