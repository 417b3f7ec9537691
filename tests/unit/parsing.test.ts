import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#src/app/router.ts';
import { createCallerFactory, publicProcedure, router } from '#src/server/trpc.ts';

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
);

test.each([
  ['as it is', z.object({ name: z.string() })],
  ['with .meta()', z.object({ name: z.string() }).meta({ title: 'Named' })],
  ['with .extend()', z.object({}).extend({ name: z.string() })],
  ['with .refine()', z.object({ name: z.string() }).refine(() => true)],
])(
  'a call parses its input at once, in the code that zod compiles: a schema %s',
  async (_, schema) => {
    const parse = vi.spyOn(schema, 'parse');
    const calls = router({ greet: publicProcedure.input(schema).query(({ input }) => input) });
    const call = createCallerFactory(calls)({} as never);
    expect(await call.greet({ name: 'Maud' })).toEqual({ name: 'Maud' });
    expect(parse).toHaveBeenCalledOnce();
  },
);

test.each(procedures)('%s has no input that must be waited for', (_, { _def }) => {
  for (const schema of _def.inputs) {
    const { examples = [] } = (schema.meta() ?? {}) as { examples?: unknown[] };
    for (const value of [...examples, {}, undefined])
      expect(() => schema.safeParse(value)).not.toThrow();
  }
});

test('every procedure is walked', () => {
  expect(procedures.length).toBeGreaterThan(20);
});
