import { describe, expect, test } from 'vitest';
import { createConsultation, createWebsiteUpdate } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { call, callTrpc, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);

type Refusal = [field: string, value: unknown, message: string];
const each = (field: string, message: string, values: unknown[]): Refusal[] =>
  values.map((value) => [field, value, message]);
const empty = ['', '   ', '\u200b\u200d\u2060\ufeff\u00ad\u3164', undefined, null, 7, true, {}, []];
const missing = 'Please fill in all required fields.';
const badAddress = 'Please give a web address, such as www.example.co.uk.';

const forms: {
  path: string;
  procedure: string;
  table: string;
  valid: object;
  refusals: Refusal[];
}[] = [
  {
    path: '/api/consultation',
    procedure: 'public.consultation.create',
    table: 'consultation',
    valid: createConsultation(),
    refusals: [
      ...each('fullName', 'Name must be at least 2 characters.', [...empty, 'I', ' I ']),
      ...each('email', 'Please enter a valid email address.', [...empty, 'idris@', 'at home']),
      ...each('phone', 'Please enter a valid phone number.', [...empty, '123456789']),
      ...each('businessName', 'Business name is required.', [...empty, 'P']),
      ...each('serviceType', 'Please select a service type.', [...empty, 'toString']),
      ...each('projectComplexity', 'Please select project complexity.', [...empty, 'hard']),
      ...each('timeline', 'Please select a timeline.', [...empty, 'asap']),
      ...each('projectDescription', 'Please provide more details about your project.', [
        ...empty,
        '123456789',
      ]),
      ...each('seoSetup', 'This must be true or false.', ['false', 'true', 0, 1, '']),
      ...each('ongoingSupport', 'This must be true or false.', ['false', 1]),
      ...each('estimatedPrice', 'This must be a number.', ['395', true]),
      ...each('fullName', 'Please keep this to 200 characters.', ['x'.repeat(201)]),
      ...each('specialRequests', 'Please keep this to 5,000 characters.', ['x'.repeat(5001)]),
      ...each('projectDescription', 'This text contains characters that cannot be stored.', [
        'ten\0characters',
        'ten characters \ud800',
      ]),
    ],
  },
  {
    path: '/api/website-update',
    procedure: 'public.websiteUpdate.create',
    table: 'website_update',
    valid: createWebsiteUpdate(),
    refusals: [
      ...['name', 'email', 'currentWebsite', 'updateCategory', 'description'].flatMap((field) =>
        each(field, missing, empty),
      ),
      ...each('updateCategory', missing, ['huge']),
      ...each('email', 'Please enter a valid email address.', ['bronagh@', 'at home']),
      ...each('currentWebsite', badAddress, ['javascript:alert(1)', 'data:text/html,x', 'none']),
      ...each('timeline', 'Please select a timeline.', ['soon', 1]),
      ...each('budget', 'Please select a budget.', ['1', 100]),
      ...each('phone', 'This must be text.', [1632960288]),
      ...each('phone', 'Please keep this to 40 characters.', ['1'.repeat(41)]),
      ...each('description', 'Please keep this to 5,000 characters.', ['x'.repeat(5001)]),
    ],
  },
];

describe.each(forms)('$path refuses', ({ path, procedure, table, valid, refusals }) => {
  test.each(refusals)('%s as %j: %s', async (field, value, message) => {
    const body = { ...valid, [field]: value };
    const rest = await call(server, 'POST', path, body);
    expect(rest).toMatchObject({ status: 400, body: { success: false, message } });
    expect(rest.body.issues).toContainEqual({ path: field, message });

    const trpc = await callTrpc(server, 'mutation', procedure, body);
    expect(trpc.error).toMatchObject({ message, data: { code: 'BAD_REQUEST' } });

    const [{ count }] = await database.source.query(`SELECT count(*)::int FROM ${table}`);
    expect(count).toBe(0);
  });

  test('every message at once, the first of them on top', async () => {
    const { body } = await call(server, 'POST', path, {});
    expect(body.message).toBe(refusals[0]?.[2]);
    expect(body.issues.length).toBeGreaterThanOrEqual(5);
  });
});
