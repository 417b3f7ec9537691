import type { EntityManager } from 'typeorm';
import type { PageManifest } from '#src/server/http/pages/page-manifest.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

/** Every page and picture of the site for one firm, rendered and not shown yet. */
export interface PreparedSite {
  /** What stands against publishing it, in words for the owner, such as a page that became too heavy. */
  problems: readonly string[];
  /** Serves it in place of what this process serves now. */
  show(): Promise<void>;
}

/** The site that a process serves. */
export interface ShownSite {
  /** The folder of its documents. */
  folder: string;
  /** The folder of what a firm's site has beside them: its icons, manifest and shared picture. */
  files: string;
  manifest: PageManifest;
}

/** Renders the site for a firm, outside the thread that answers calls, and says which one is served. */
export interface Site {
  current(): ShownSite;
  /** The HTML of our work that its pages show; '' for none. */
  work(): string;
  showWork(html: string): void;
  /** Whether what is served is the site of this firm, as it is today. */
  shows(firm: Firm): boolean;
  /** Where a database is given, renders only what no other process has shared through it. */
  prepare(firm: Firm, manager?: EntityManager): Promise<PreparedSite>;
  /** Returns the HTML of a page, mail or paper, by its path or name, as the firm would have it; '' for none of ours. */
  preview(firm: Firm, of: string): Promise<string>;
}
