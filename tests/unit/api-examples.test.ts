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

type Route = (typeof described)[number];
/** Placeholders for what a call has in its path. */
const inPath = { id, customerId: id, projectId: id, designId: id, token: 'A'.repeat(43) };
const refusals = (name: string, schema: ZodType, examples: unknown[]) =>
  examples.length === 0
    ? [`${name}: no example`]
    : examples.flatMap((example) => {
        const { error } = schema.safeParse(example);
        return error ? [`${name}: ${error.message}`] : [];
      });

const operationOf = ({ method, path }: Route) =>
  document.paths?.[path]?.[method.toLowerCase() as 'get'];

test('each call has an example of its answer that its schema takes', () => {
  const offenders = described.flatMap((route) =>
    refusals(
      `${route.method} ${route.path}`,
      procedures[route.procedure]?._def.output ?? z.never(),
      schemaOf(operationOf(route)?.responses?.[200])?.examples ?? [],
    ),
  );
  expect(offenders).toEqual([]);
});

test('each call with a body has an example of it that its schema takes', () => {
  const offenders = described.flatMap((route) => {
    const body = schemaOf(operationOf(route)?.requestBody);
    const [input] = procedures[route.procedure]?._def.inputs ?? [];
    if (body === undefined || input === undefined) return [];
    const examples = (body.examples ?? []).map((example) => ({ ...inPath, ...Object(example) }));
    return refusals(`${route.method} ${route.path}`, input, examples);
  });
  expect(offenders).toEqual([]);
});
