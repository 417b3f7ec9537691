import { describe, expect, test } from 'vitest';
import { isLine } from '#src/shared/text.ts';
import { createDirectDebit, createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { call, callTrpc, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const server = sharedServer(database);

const onboardingPath = '/api/client-onboarding';
const directDebitPath = '/api/payment/direct-debit';

const refusals: [path: string, valid: object, field: string, value: unknown, message: string][] = [
  ...(
    [
      ['fullName', 'Full name is required.'],
      ['businessName', 'Business/Brand name is required.'],
      ['email', 'Valid email is required.'],
      ['businessDescription', 'Business description is required.'],
      ['pagesNeeded', 'Pages needed is required.'],
      ['colorScheme', 'Color scheme preference is required.'],
    ] as const
  ).flatMap(([field, message]) =>
    ['', '   ', '\u200b\u2060', undefined, null, 7, {}].map(
      (value) => [onboardingPath, createOnboarding(), field, value, message] as never,
    ),
  ),
  [onboardingPath, createOnboarding(), 'email', 'maud@', 'Valid email is required.'],
  [onboardingPath, createOnboarding(), 'email', 'maud at home', 'Valid email is required.'],
  ...(['gold', '', null, undefined] as const).map(
    (value) =>
      [
        onboardingPath,
        createOnboarding(),
        'selectedPackage',
        value,
        'Please choose basic or premium.',
      ] as never,
  ),
  ...(
    [
      ['accountHolderName', 'Account holder name is required.'],
      ['address', 'Address is required.'],
      ['city', 'City is required.'],
      ['postcode', 'Postcode is required.'],
      ['email', 'Valid email is required.'],
    ] as const
  ).flatMap(([field, message]) =>
    ['', undefined, null, 7].map(
      (value) => [directDebitPath, createDirectDebit(), field, value, message] as never,
    ),
  ),
  ...['12-34-5', '1234567', '12-3456', 'ab-cd-ef', '', null, 123456].map(
    (value) =>
      [
        directDebitPath,
        createDirectDebit(),
        'sortCode',
        value,
        'Sort code must be in format XX-XX-XX.',
      ] as never,
  ),
  [
    directDebitPath,
    createDirectDebit(),
    'accountNumber',
    '12345',
    'Account number must be at least 6 digits',
  ],
  [
    directDebitPath,
    createDirectDebit(),
    'accountNumber',
    '123456789',
    'Account number must be at most 8 digits',
  ],
  [
    directDebitPath,
    createDirectDebit(),
    'accountNumber',
    '1234567a',
    'Account number must contain digits only.',
  ],
];

test('a body that is no JSON is refused in the same words on both transports', async () => {
  for (const path of [onboardingPath, '/trpc/public.onboarding.create']) {
    const { status, body } = await call(server, 'POST', path, '{bad');
    expect(status).toBe(400);
    expect((body.error ?? body).message).toBe('The body is not valid JSON.');
  }
});

describe('what is invalid gets its message on both transports', () => {
  test.each(refusals)('%s %# %s: %j', async (path, valid, field, value, message) => {
    const body = { ...valid, [field]: value };
    const rest = await call(server, 'POST', path, body);
    expect(rest.status).toBe(400);
    expect(rest.body).toMatchObject({
      success: false,
      message,
      code: 'BAD_REQUEST',
      issues: [{ path: field, message }],
    });
    const procedure =
      path === onboardingPath ? 'public.onboarding.create' : 'public.directDebit.create';
    const trpc = await callTrpc(server, 'mutation', procedure, body);
    expect(trpc.error).toMatchObject({
      message,
      data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: field, message }] },
    });
  });
});

describe('nothing is coerced, REST first and then tRPC', () => {
  test.each([
    ['hasImages', 'false'],
    ['hasImages', 'true'],
    ['hasImages', 0],
    ['wantsContactForm', 'yes'],
    ['phone', 1632960123],
  ])('%s: %j is refused', async (field, value) => {
    const body = createOnboarding({ [field]: value } as never);
    const rest = await call(server, 'POST', onboardingPath, body);
    expect(rest.status).toBe(400);
    expect(rest.body.issues[0].path).toBe(field);
    const trpc = await callTrpc(server, 'mutation', 'public.onboarding.create', body);
    expect(trpc.status).toBe(400);
    expect(trpc.error.data.issues[0].path).toBe(field);
  });
});

test.each(['\u200b', '\u200d\u2060', '\ufeff', '\u00ad \u200e', '\u3164', '\u{e0001}'])(
  'Finding 19: a name of characters that nobody can see is refused: %j',
  async (fullName) => {
    const { status, body } = await call(server, 'POST', onboardingPath, {
      ...createOnboarding(),
      fullName,
    });
    expect([status, body.message]).toEqual([400, 'Full name is required.']);
    expect(isLine(fullName)).toBe(false);
    expect(isLine(`Zo\u0308e${fullName}`)).toBe(true);
  },
);

test('nothing of what was refused is stored', async () => {
  const [stored] = await database.source.query(`SELECT
    (SELECT count(*)::int FROM onboarding_inquiry) AS inquiries,
    (SELECT count(*)::int FROM payment_request) AS payments,
    (SELECT count(*)::int FROM customer) AS customers`);
  expect(stored).toEqual({ inquiries: 0, payments: 0, customers: 0 });
});

describe('a body that is not what the call takes', () => {
  const send = (body: string | undefined, type = 'application/json') =>
    call(server, 'POST', onboardingPath, body, { 'content-type': type });

  test.each([
    ['malformed JSON', '{"fullName": "Mau', 400, 'BAD_REQUEST'],
    ['an empty body', '', 400, 'BAD_REQUEST'],
    ['an array', '[]', 400, 'BAD_REQUEST'],
    ['a number', '7', 400, 'BAD_REQUEST'],
    ['null', 'null', 400, 'BAD_REQUEST'],
    ['a prototype', '{"__proto__": {"fullName": "x"}}', 400, 'BAD_REQUEST'],
    ['a huge body', JSON.stringify({ fullName: 'x'.repeat(140_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s gets the one error shape', async (_, body, status, code) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code, message: expect.any(String) });
    expect(answer.body).not.toHaveProperty('stack');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/xml'])(
    '%s is 415',
    async (type) => {
      const answer = await send('fullName=Maud', type);
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
    },
  );

  test.each([
    ['NUL', 'Maud\u0000Ferris'],
    ['a lone surrogate', 'Maud\ud800'],
    ['201 characters', 'x'.repeat(201)],
  ])('%s in a text is 400', async (_, fullName) => {
    const answer = await call(server, 'POST', onboardingPath, createOnboarding({ fullName }));
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('fullName');
  });

  test('names in any script, and markup, are stored as they are', async () => {
    const fullName = '<b>Ṣàngó</b> 山田 \u{1F600} =1+1';
    const answer = await call(server, 'POST', onboardingPath, createOnboarding({ fullName }));
    expect(answer.status).toBe(200);
    const [row] = await database.source.query(
      'SELECT full_name FROM onboarding_inquiry WHERE id = $1',
      [answer.body.id],
    );
    expect(row.full_name).toBe(fullName);
  });
});

test.each([
  ['GET', '/api/nothing-here', 404],
  ['GET', '/api/client-onboarding', 404],
  ['GET', '/api/%E0%A4%A', 400],
] as const)('%s %s is %i in the one error shape', async (method, path, status) => {
  const answer = await call(server, method, path);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
});
