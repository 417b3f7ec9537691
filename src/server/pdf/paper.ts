import type { Seller } from './seller.ts';

/** A line of facts: 'Date', '15 Apr 2026'. */
type PaperFact = readonly [name: string, value: string];

export interface PaperRow {
  text: string;
  /** Beneath the text, smaller. */
  detail?: string;
  /** One for each column; '' for none. */
  figures: readonly string[];
}

/** What the thread that draws is sent. */
export interface DrawTask {
  paper: Paper;
  /** The sender's logo, a PNG; null for none. */
  picture: Uint8Array | null;
}

/** What a paper of ours says, from its letterhead down. */
export interface Paper {
  seller: Seller;
  /** Its heading: 'Invoice 42'. */
  heading: string;
  /** Its title as a document, which windows show. */
  title: string;
  /** When it came to be. */
  at: Date;
  /** Whom it is for, one line each; the first is set in bold. */
  recipient: readonly string[];
  /** Beside the recipient. */
  facts: readonly PaperFact[];
  /** The heading of the rows' texts, then those of their figures. */
  columns: readonly [string, ...string[]];
  rows: readonly PaperRow[];
  /** Beneath the rows; the bold one is the sum. */
  totals: readonly (PaperRow & { bold?: boolean })[];
  /** In lines of its own; '' for none. */
  note: string;
  /** At its foot. */
  terms: readonly PaperFact[];
  /** Where it can be read and answered, with the words before the address. */
  link?: { caption: string; url: string };
  /** Who signed it, and the words beneath the name. */
  signature?: { name: string; caption: string };
}
