import type { Firm } from '#src/shared/firm/firm.ts';

/** The pictures of a firm that its files are made of: PNGs; null for none. */
export interface FirmPictures {
  logo: Uint8Array | null;
  icon: Uint8Array | null;
}

/** What the worker that renders pages is asked for. */
export interface RenderTask {
  /** The folder of the build. */
  dist: string;
  firm: Firm;
  pictures: FirmPictures;
  publicUrl: string;
  /** Where to write the whole site; undefined for a preview. */
  folder?: string;
  /** What to preview, by its path or name, and at which time. */
  preview?: { of: string; now: Date };
}
