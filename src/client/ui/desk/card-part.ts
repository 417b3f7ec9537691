import { createContext, type ReactNode } from 'react';

/** A request on the desk. */
export interface CardFacts {
  /** The id of the row. */
  id: string;
  /** Leads from the name to their page. */
  personId?: string;
  name: string;
  business?: string;
  /** What stands before the summary, whole however narrow the row is. */
  lead?: string;
  /** What was asked for, in a few words. */
  summary: string;
  /** When the request was received (ISO 8601). */
  createdAt: string;
  /** Left out for rows without a status. */
  status?: string;
  /** How it stands, in words; by default those of the status itself. */
  words?: string;
  /** Shows how many days the request has been waiting, coloured by urgency. */
  waits?: boolean;
  /** When the request was decided (ISO 8601); shows how many days it waited, without colour. */
  decidedAt?: string | null;
  /** Content beside the status, such as a price. */
  aside?: ReactNode;
  /** Buttons of the decision, in the row as well. */
  actions?: ReactNode;
  /** The key under which its decision can be undone. */
  undoKey?: string;
  /** What else can be done about an open request. */
  moreActions?: ReactNode;
  children: ReactNode;
}

/**
 * What a card is drawn as: the row of a list, what stands there once it is settled, what a row opens, or
 * within something that names it.
 */
export type CardPart =
  | { part: 'row'; open: boolean; detailId: string; onToggle: () => void }
  | { part: 'settled' }
  | { part: 'detail'; detailId: string; beneath: boolean }
  | { part: 'within' };

export const CardContext = createContext<CardPart>({ part: 'within' });
