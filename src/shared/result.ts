import { idField } from './fields.ts';
import { z } from './zod.ts';

/** The output schema adds it, so no procedure returns it. */
const success = z.literal(true).prefault(true);

/** The documented body of a call that worked: `success: true` beside its own fields, with an example of these. */
export const resultOf = <Shape extends z.ZodRawShape>(shape: Shape, example: object) =>
  z.object({ success, ...shape }).meta({ examples: [{ success: true, ...example }] });

/** The body `{success: true, data}`, with an example of the data. */
export const dataOf = <Data extends z.ZodType>(data: Data, example: unknown) =>
  resultOf({ data }, { data: example });

/** The body of a call that has nothing else to tell. */
export const done = resultOf({}, {});

/** What a submission stored: under which id, said in words. */
export const submissionResult = { message: z.string(), id: idField };
