import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newTransaction } from '#src/features/money/billing/file/admin-transaction-contract.ts';
import { paymentLists } from '#src/features/sales/direct-debit/desk/admin-contract.ts';
import { directDebitPayload } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { onboardingPayload } from '#src/features/sales/onboarding/contract.ts';
import { consultationLists } from '#src/features/sales/quote/desk/admin-contract.ts';
import { consultationPayload } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdatePayload } from '#src/features/sales/website-update/contract.ts';
import { portfolioPayload } from '#src/features/site/portfolio/admin-contract.ts';
import { newDesign } from '#src/features/work/design/admin-contract.ts';
import { designDecision } from '#src/features/work/design/decision-contract.ts';
import { newProject, projectChange } from '#src/features/work/project/admin-contract.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { operationsOf } from '#tests/support/documented-calls.ts';
import { sharedServer } from '#tests/support/server.ts';

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}
const optionalIn = ({ properties = {}, required = [] }: ObjectSchema) =>
  Object.keys(properties).filter((name) => !required.includes(name));
const without = (given: object, names: string[]) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
const asNull = (given: object, names: string[]) => ({
  ...given,
  ...Object.fromEntries(names.map((name) => [name, null])),
});
const exampleOf = (schema: z.ZodType) => schema.meta()?.examples?.[0] as object;
const optionalOf = (schema: z.ZodType) =>
  optionalIn(z.toJSONSchema(schema, { io: 'input' }) as ObjectSchema);

anyDatabase('null stands for what is left out', (database) => {
  const server = sharedServer(database);

  test.each([
    [
      ['public.consultation.create', '/api/consultation', 'consultation'],
      consultationPayload,
      { seo_setup: false, ongoing_support: false, special_requests: '', estimated_price: 270 },
    ],
    [
      ['public.directDebit.create', '/api/payment/direct-debit', 'payment_request'],
      directDebitPayload,
      {},
    ],
    [
      ['public.onboarding.create', '/api/client-onboarding', 'onboarding_inquiry'],
      onboardingPayload,
      { phone: '', has_domain: '', has_images: false, wants_contact_form: false },
    ],
    [
      ['public.websiteUpdate.create', '/api/website-update', 'website_update'],
      websiteUpdatePayload,
      { phone: '', business_name: '', timeline: '', budget: '' },
    ],
  ] as const)('of %s, and is stored as an omitted field', async (call, schema, nothing) => {
    const [procedure, path, table] = call;
    const names = optionalOf(schema);
    expect(names.length).toBeGreaterThan(1);
    const example = exampleOf(schema);
    const nulls = asNull(example, names);
    // The first order of an address is stored with its fees.
    await server.post(path, example);
    const ids = [
      (await server.post(path, without(example, names))).body.id,
      (await server.post(path, nulls)).body.id,
      (await server.mutate(procedure, nulls)).data?.id,
    ];
    const rows = await Promise.all(
      ids.map(async (id) => {
        const [row] = await database.source.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
        const { id: _, sealed_account_holder_name: _1, sealed_sort_code: _2, ...rest } = row;
        // Each has one of its own, where the table has any.
        return { ...rest, sealed_account_number: undefined, reference: undefined };
      }),
    );
    expect(rows[0]).toMatchObject(nothing);
    expect(rows[1]).toEqual(rows[0]);
    expect(rows[2]).toEqual(rows[0]);
  });

  test('and the document says so of every field', async () => {
    const { body: document } = await server.get('/api/openapi.json');
    const bodies = operationsOf(document).flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(10);
    for (const body of bodies)
      for (const name of optionalIn(body))
        expect(JSON.stringify(body.properties?.[name]), name).toMatch(/"null"/);
  });
});

describe('null means an omitted field', () => {
  const ids = { id: crypto.randomUUID(), customerId: crypto.randomUUID() };

  test.each([
    ['a portfolio item', portfolioPayload],
    ['a project', newProject],
    ['a design', newDesign],
    ['a transaction', newTransaction],
    ['a decision', designDecision],
  ])('of %s', (_, schema) => {
    const names = optionalOf(schema);
    expect(names.length).toBeGreaterThan(0);
    const example = { ...ids, projectId: ids.id, ...exampleOf(schema) };
    const { projectCompletedDate, clientRating, ...parsed } = Object(
      schema.parse(asNull(example, names)),
    );
    // These two are stored as null.
    expect([projectCompletedDate ?? null, clientRating ?? null]).toEqual([null, null]);
    expect(parsed).toEqual(schema.parse(without(example, names)));
  });

  test('in the query of a list, and in a change, which keeps the other fields', () => {
    const nothing = { search: null, limit: null, offset: null, status: null };
    for (const schema of [consultationLists.pageQuery, paymentLists.pageQuery])
      expect(schema.parse(nothing)).toEqual(schema.parse({}));
    const example = { ...ids, ...exampleOf(projectChange) };
    const change = { ...example, projectName: null, priority: null };
    expect(projectChange.parse(change)).toEqual(example);
    const none = asNull(example, ['status', 'projectName']);
    expect(projectChange.safeParse(none).error?.issues[0]?.message).toBe(
      'Please say what to change.',
    );
  });
});
