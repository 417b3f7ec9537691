import { z } from '#src/shared/zod.ts';

const partError = (issue: { code?: string; keys?: readonly string[] }): string =>
  issue.code === 'unrecognized_keys'
    ? `Unknown here: ${issue.keys?.join(', ')}.`
    : 'Please send an object.';

/** A part of a firm, whose fields are all known. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: partError });

/** A list within a firm. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item, 'Please send a list.');

/** Whether something is so. */
export const yesOrNo = () => z.boolean('Please send true or false.');
