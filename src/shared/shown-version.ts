import { idField } from './fields.ts';
import { z } from './zod.ts';

/** The version of what a page shows before anything was published. */
export const unpublished = 'default';

/** The version of the firm whose prices somebody was shown. */
export const shownVersion = z.union(
  [idField, z.literal(unpublished)],
  'This must be an identifier.',
);
