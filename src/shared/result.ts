import { idField } from './fields.ts';
import { z } from './zod.ts';

/** Added by the output schema, so procedures do not return it. */
const success = z.literal(true).prefault(true);

/** The body of a successful response: `success: true` and the given fields, with an example. */
export const resultOf = <Shape extends z.ZodRawShape>(shape: Shape, example: object) =>
  z.object({ success, ...shape }).meta({ examples: [{ success: true, ...example }] });

/** The response body `{success: true, data}`, with an example of the data. */
export const dataOf = <Data extends z.ZodType>(data: Data, example: unknown) =>
  resultOf({ data }, { data: example });

/** The response body `{success: true}`. */
export const done = resultOf({}, {});

/** Fields of a submission's result: the stored row's id and a message for the visitor. */
export const submissionResult = { message: z.string(), id: idField };
