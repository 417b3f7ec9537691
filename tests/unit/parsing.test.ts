import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#src/app/router.ts';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
);

/** What one field or another refuses, by its kind, its form or its bounds. */
const wild = [
  ...[undefined, null, true, [], {}, '', 'x', '\0', 'x'.repeat(30_000), '0000-01-01'],
  ...[-1, 0, 0.5, 1e9, 2 ** 60, Number.NaN, '-1', '0', '0.5', '1e9'],
];

test.each(procedures)('%s refuses with our own messages, not those of zod', (_, { _def }) => {
  for (const schema of _def.inputs) {
    if (!(schema instanceof z.ZodObject)) throw new Error('an input is no object');
    const error = () => 'no words of ours';
    for (const field of Object.keys(schema.shape))
      for (const value of wild) {
        const issues = schema.safeParse({ [field]: value }, { error }).error?.issues ?? [];
        expect(issues.filter(({ message }) => message === error())).toEqual([]);
      }
  }
});
