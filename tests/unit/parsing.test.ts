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

test('every call refuses with our own messages, not those of zod', () => {
  const error = () => 'no words of ours';
  const offenders = procedures.flatMap(([name, { _def }]) =>
    _def.inputs.flatMap((schema) => {
      const kinds = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];
      return kinds.flatMap((kind) => {
        if (!(kind instanceof z.ZodObject)) return [`${name}: its input is no object`];
        return Object.keys(kind.shape).flatMap((field) =>
          wild
            .map((value) => kind.safeParse({ [field]: value }, { error }).error?.issues ?? [])
            .filter((issues) => issues.some(({ message }) => message === error()))
            .map((issues) => `${name}: ${JSON.stringify(issues)}`),
        );
      });
    }),
  );
  expect(offenders).toEqual([]);
});
