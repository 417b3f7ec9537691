import { firmSchema } from '#src/shared/firm/firm.ts';
import { z } from '#src/shared/zod.ts';

/** Returns how many characters a field takes, such as 'identity.name'; undefined where it is no text. */
export function limitAt(path: string): number | undefined {
  let schema: unknown = firmSchema;
  for (const name of path.split('.')) {
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[name];
  }
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}
