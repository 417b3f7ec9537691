import type { Firm } from '#src/shared/firm/firm.ts';

/** What the worker that renders pages is asked for. */
export interface RenderTask {
  /** The folder of the build. */
  dist: string;
  firm: Firm;
  publicUrl: string;
  /** Where to write the whole site; undefined for a preview. */
  folder?: string;
  /** The page to preview, such as '/'. */
  path?: string;
}
