import { describe, expect, test } from 'vitest';
import { isSingleLine } from '#src/shared/text.ts';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);

type Refusal = [field: string, value: unknown, message: string];
const each = (field: string, message: string, values: unknown[]): Refusal[] =>
  values.map((value) => [field, value, message]);
const empty = ['', '   ', '\u200b\u200d\u2060\ufeff\u00ad\u3164', undefined, null, 7, true, {}, []];
const missing = 'Please fill in all required fields.';
const badAddress = 'Please give a web address, such as www.example.co.uk.';
const notBoolean = 'This must be true or false.';
const notStorable = 'This text contains characters that cannot be stored.';

interface Form {
  path: string;
  procedure: string;
  table: string;
  valid: object;
  refusals: Refusal[];
}
const forms: Form[] = [
  {
    path: '/api/client-onboarding',
    procedure: 'public.onboarding.create',
    table: 'onboarding_inquiry',
    valid: createOnboarding(),
    refusals: [
      ...each('fullName', 'Full name is required.', empty),
      ...each('businessName', 'Business/Brand name is required.', empty),
      ...each('email', 'Valid email is required.', [...empty, 'maud@', 'maud at home']),
      ...each('businessDescription', 'Business description is required.', empty),
      ...each('pagesNeeded', 'Pages needed is required.', empty),
      ...each('colorScheme', 'Color scheme preference is required.', empty),
      ...each('selectedPackage', 'Please choose a package.', [...empty, 'Gold']),
      ...each('selectedPackage', 'Please choose basic or premium.', ['gold']),
      ...each('hasImages', notBoolean, ['false', 'true', 0]),
      ...each('wantsContactForm', notBoolean, ['yes']),
      ...each('phone', 'This must be text.', [1632960123]),
      ...each('fullName', notStorable, ['Maud\u0000Ferris', 'Maud\ud800']),
      ...each('fullName', 'Please keep this to 200 characters.', ['x'.repeat(201)]),
    ],
  },
  {
    path: '/api/payment/direct-debit',
    procedure: 'public.directDebit.create',
    table: 'payment_request',
    valid: createDirectDebit(),
    refusals: [
      ...each('accountHolderName', 'Account holder name is required.', empty),
      ...each('address', 'Address is required.', empty),
      ...each('city', 'City is required.', empty),
      ...each('postcode', 'Postcode is required.', empty),
      ...each('email', 'Valid email is required.', empty),
      ...each('sortCode', 'Sort code must be in format XX-XX-XX.', [
        ...['12-34-5', '1234567', '12-3456', 'ab-cd-ef', '', null, 123456],
      ]),
      ...each('accountNumber', 'Account number must be at least 6 digits', ['12345']),
      ...each('accountNumber', 'Account number must be at most 8 digits', ['123456789']),
      ...each('accountNumber', 'Account number must contain digits only.', ['1234567a']),
    ],
  },
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
      ...each('seoSetup', notBoolean, ['false', 'true', 0, 1, '']),
      ...each('ongoingSupport', notBoolean, ['false', 1]),
      ...each('estimatedPrice', 'This must be a number.', ['395', true]),
      ...each('specialRequests', 'Please keep this to 5,000 characters.', ['x'.repeat(5001)]),
      ...each('projectDescription', notStorable, ['ten\0characters', 'ten characters \ud800']),
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
    ],
  },
];

describe.each(forms)('$path refuses', ({ path, procedure, table, valid, refusals }) => {
  // REST first and then tRPC: neither coerces what the other would refuse.
  test.each(refusals)('%s as %j: %s', async (field, value, message) => {
    const body = { ...valid, [field]: value };
    const issues = expect.arrayContaining([{ path: field, message }]);
    const rest = await server.post(path, body);
    expect(rest.status).toBe(400);
    expect(rest.body).toMatchObject({ success: false, message, code: 'BAD_REQUEST', issues });
    const { error } = await server.mutate(procedure, body);
    const data = { code: 'BAD_REQUEST', httpStatus: 400, issues };
    expect(error).toMatchObject({ message, data });
  });

  test('with every message at once, the first one on top, and stores nothing', async () => {
    const { body } = await server.post(path, {});
    expect(body.message).toBe(body.issues[0].message);
    expect(body.issues.length).toBeGreaterThanOrEqual(5);
    expect(await database.source.query(`SELECT FROM ${table}`)).toEqual([]);
    expect(await database.source.query('SELECT FROM customer')).toEqual([]);
  });
});

const path = '/api/client-onboarding';

test.each(['\u200b', '\u200d\u2060', '\ufeff', '\u00ad \u200e', '\u3164', '\u{e0001}'])(
  'a name of characters that nobody can see is refused: %j',
  async (fullName) => {
    const { status, body } = await server.post(path, createOnboarding({ fullName }));
    expect([status, body.message]).toEqual([400, 'Full name is required.']);
    expect(isSingleLine(fullName)).toBe(false);
    expect(isSingleLine(`Zo\u0308e${fullName}`)).toBe(true);
  },
);

test.each([
  ['malformed JSON', '{"fullName": "Mau', 400, 'BAD_REQUEST'],
  ['an empty body', '', 400, 'BAD_REQUEST'],
  ['an array', '[]', 400, 'BAD_REQUEST'],
  ['a number', '7', 400, 'BAD_REQUEST'],
  ['null', 'null', 400, 'BAD_REQUEST'],
  ['a prototype', '{"__proto__": {"fullName": "x"}}', 400, 'BAD_REQUEST'],
  ['a huge body', JSON.stringify({ fullName: 'x'.repeat(140_000) }), 413, 'PAYLOAD_TOO_LARGE'],
])('%s gets the one error shape', async (_, body, status, code) => {
  const response = await server.post(path, body);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({
    success: false,
    code,
    message: expect.any(String),
    ...(response.body.issues ? { issues: expect.any(Array) } : {}),
  });
});

test.each([path, '/trpc/public.onboarding.create'])(
  'a body to %s that is no JSON is refused in the same words',
  async (path) => {
    const { status, body } = await server.post(path, '{bad');
    expect([status, (body.error ?? body).message]).toEqual([400, 'The body is not valid JSON.']);
  },
);

test.each([
  ['GET', '/api/nothing-here', 404],
  ['GET', '/api/client-onboarding', 404],
  ['GET', '/api/%E0%A4%A', 400],
] as const)('%s %s is %i in the one error shape', async (method, path, status) => {
  const response = await call(server, method, path);
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ success: false, message: expect.any(String) });
});
