import { optional } from './fields.ts';
import { z } from './zod.ts';

/** Whether somebody is told of a decision by mail: not unless asked to, since scripts of before never did. */
export const tellField = optional(z.boolean('This must be true or false.')).describe(
  'Whether they are told by email, after the ten seconds in which it can be undone; by default not',
);

/** What documentation says of it. */
export const tellDocs =
  'With tell, they are told by email once the ten seconds are over in which it can be undone; without it nothing is sent, as ever.';
