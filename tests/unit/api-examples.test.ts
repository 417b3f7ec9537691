import { expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { appRouter } from '#src/app/router.ts';
import { generateDocument } from '#src/server/http/openapi.ts';
import { routesOf } from '#tests/support/procedures.ts';

const document = generateDocument(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: ZodType[]; output: ZodType } }
>;
const id = '6f2d5c1e-8f0b-4a52-9a55-0c6f2a7f7a10';
/** The body of a request or answer in the document. */
const schemaOf = (holder: unknown) =>
  (holder as { content?: Record<string, { schema?: { examples?: unknown[] } }> } | undefined)
    ?.content?.['application/json']?.schema;

/** A PDF has no example. */
const described = routesOf(appRouter).filter(({ path }) => !path.endsWith('/pdf'));

test.each(described)(
  '$method $path has an example of its answer, and of its body, that its schemas take',
  ({ method, path, procedure }) => {
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    const { inputs, output } = procedures[procedure]?._def ?? { inputs: [] };
    const answers = schemaOf(operation?.responses?.[200])?.examples ?? [];
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(() => z.parse(output ?? z.never(), answer)).not.toThrow();

    const body = schemaOf(operation?.requestBody);
    if (body === undefined || inputs[0] === undefined) return;
    expect(body.examples?.length).toBeGreaterThan(0);
    for (const example of body.examples ?? [])
      expect(() =>
        z.parse(inputs[0] as ZodType, {
          id,
          customerId: id,
          projectId: id,
          designId: id,
          token: 'A'.repeat(43),
          ...(example as object),
        }),
      ).not.toThrow();
  },
);
