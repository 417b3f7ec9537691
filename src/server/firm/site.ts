import type { Firm } from '#src/shared/firm/firm.ts';

/** Every page and picture of the site for one firm, rendered and not shown yet. */
export interface PreparedSite {
  /** What stands against publishing it, in words for the owner, such as a page that became too heavy. */
  problems: readonly string[];
  /** Serves it in place of what this process serves now; a start without a database shows it too. */
  show(): Promise<void>;
}

/** Renders the site for a firm, outside the thread that answers calls. */
export interface Site {
  prepare(firm: Firm): Promise<PreparedSite>;
  /** Returns the HTML of one page, such as '/', as it would be published. */
  preview(firm: Firm, path: string): Promise<string>;
}
