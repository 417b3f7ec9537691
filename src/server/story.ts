import type { StoryKind } from '#src/shared/desk/story-kinds.ts';

/** A value of what an entry tells of, as text; '' where there is none. */
export type Told = (name: string) => string;

/** What people read of an entry. */
export interface StoryWords {
  title: string;
  /** In place of the text that was read. */
  text?: string;
}

/** Rows that a story is made of: SQL of columns, and the rows (alias `r`) with the time of each step. */
export interface StoryRows {
  /** The row they stand in on the desk. */
  about?: 'inquiry' | 'consultation' | 'update' | 'order' | 'customer' | 'note';
  /** The id of that row; the row's own by default. */
  aboutId?: string;
  /** Named values (`storyValues`) that `say` makes words of. */
  told?: string;
  text?: string;
  /** Pence. */
  amount?: string;
  status?: string;
  /** Each `step` (at, what) of a row is an entry; made by `storySteps`. */
  from: string;
  say: (step: string, told: Told) => StoryWords;
}

/** An event that is an entry itself. */
export interface StoryEvent {
  title: (told: Told) => string;
  /** The names of the event's values that are the entry's text and status. */
  text?: string;
  status?: string;
  /** In place of such a text. */
  words?: string;
}

/** A kind of entries in a person's story, as its slice hands it to the desk. */
export interface StoryPart {
  rows?: StoryRows;
  /** By topic; of other events the changed row is an entry, or nothing is. */
  events?: Readonly<Record<string, StoryEvent>>;
  /** SQL: which of these events (alias `r`) are told by a row. */
  toldByRow?: string;
}

/** The story's parts, by kind. */
export type StoryParts = Readonly<Record<StoryKind, StoryPart>>;

/**
 * Whose story is read, in the SQL of a part, after '=': any of their addresses, the customer's id or null,
 * any of the ids that are joined in them.
 */
export const storyEmail = 'ANY ((SELECT addresses FROM theirs)::text[])';
export const storyCustomer = '$2::uuid';
export const storyPerson = 'ANY ((SELECT ids FROM theirs)::uuid[])';

/** Turns columns of a row into its steps; one whose time is null did not happen. */
export const storySteps = (...pairs: [at: string, what: string][]): string =>
  `CROSS JOIN LATERAL (VALUES ${pairs.map(([at, what]) => `(${at}, ${what})`).join(', ')}) AS step (at, what)`;

/** The one step of a row that is an entry once. */
export const storyCreated = storySteps(['r.created_at', "''"]);

/** Named values of a row, as JSON. */
export const storyValues = (values: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
