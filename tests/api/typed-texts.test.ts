import { beforeEach, describe, expect, test } from 'vitest';
import {
  createConsultation,
  createDirectDebit,
  createOnboarding,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { codeLogins } from '#tests/support/login-code.ts';
import { peopleTables } from '#tests/support/people.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = "zoe.o'brien+web@xn--mller-kva.example";
/** One address as people type and paste it. */
const spellings = [
  "Zoe.O'Brien+web@Müller.example",
  'Zoe O’Brien <zoe.o’brien+web@mu\u0308ller.example>.',
  'mailto:ZOE.O%27BRIEN+web@xn--mller-kva.example',
  '\u202azoe.o‘brien+web＠müller.example\u202c ',
];
const forms = [
  ['/api/client-onboarding', 'onboarding_inquiry', createOnboarding],
  ['/api/consultation', 'consultation', createConsultation],
  ['/api/website-update', 'website_update', createWebsiteUpdate],
  ['/api/payment/direct-debit', 'payment_request', createDirectDebit],
] as const;

anyDatabase('one text, however it is typed or pasted', (database) => {
  const server = sharedServer(database);
  beforeEach(() => emptyTables(database.source, ...peopleTables, 'submission', 'rate_limit'));

  test('an email address is one in every form, at the login and in the list of emails', async () => {
    for (const [at, [path, table, create]] of forms.entries()) {
      expect((await server.post(path, create({ email: spellings[at] }))).status).toBe(200);
      expect(await database.source.query(`SELECT email FROM ${table}`)).toEqual([{ email }]);
    }
    const { body } = await server.get('/api/admin/people', asOwner);
    expect(body.data).toMatchObject([{ email, standing: 'customer' }]);
    for (const typed of spellings) {
      const login = await server.post('/api/customer/login', { email: typed });
      expect(login.body).toMatchObject({ success: true });
      const query = new URLSearchParams({ email: typed });
      const mails = await server.get(`/api/admin/mails?${query}`, asOwner);
      expect(mails.body.data.length).toBeGreaterThan(0);
    }
  });

  test.each(['smith&sons@example.org', 'jürgen@example.de', '"maud ferris"@example.org'])(
    '%s is an address in every form',
    async (address) => {
      for (const [path, , create] of forms)
        expect((await server.post(path, create({ email: address }))).status).toBe(200);
    },
  );

  test('bank details, postcode, telephone and web address are stored in one form', async () => {
    const pasted = createDirectDebit({
      sortCode: 'Sort code:\u00a012–34–56',
      accountNumber: '\u202aAccount number: １２３４ ５６７８\u202c',
      postcode: ' ls1\u200b4ap ',
      phone: 'Tel: 01632\u2011960417',
    });
    expect((await server.post('/api/payment/direct-debit', pasted)).status).toBe(200);
    const { body } = await server.get('/api/admin/payments', asOwner);
    expect(body.data).toMatchObject([
      {
        ...{ sortCode: '123456', accountNumber: '12345678' },
        ...{ postcode: 'LS1 4AP', phone: '01632-960417' },
      },
    ]);
    const currentWebsite = '\u200bWWW.Example.co.uk. ';
    await server.post('/api/website-update', createWebsiteUpdate({ currentWebsite }));
    const [update] = await database.source.query('SELECT current_website FROM website_update');
    expect(update).toEqual({ current_website: 'https://www.example.co.uk' });
  });

  test.each(forms)(
    '%s with other quotes and letters is a repetition',
    async (path, table, create) => {
      const address = { businessName: 'Zoe\u0308’s “Café”\u00a0– 24' };
      const again = { businessName: 'Zoë\'s\u200b "Café" - ２４' };
      const from = { remoteAddress: newAddress() };
      const first = await server.post(path, create(address), from);
      expect((await server.post(path, create(again), from)).body).toEqual(first.body);
      expect(await database.source.query(`SELECT business_name FROM ${table}`)).toHaveLength(1);
    },
  );
});

describe('the password', () => {
  const database = sharedDatabase();
  const composed = 'O\'Brien\'s "Café" 2026 - yes';
  const decomposed = 'O’Brien’s\u00a0“Cafe\u0301” ２０２６ – yes\u200b';

  describe.each([
    ['in one form', composed, decomposed],
    ['in another form', decomposed, composed],
  ])('set %s', (_, ADMIN_PASSWORD, other) => {
    const server = sharedServer(database, { ADMIN_PASSWORD });

    test('is right in both, at the login and in the address; in no other', async () => {
      for (const password of [ADMIN_PASSWORD, other, ` ${other}`]) {
        const { body } = await server.post('/api/admin/login', { password });
        expect(body).toMatchObject({ success: true });
        const query = new URLSearchParams({ password });
        expect((await server.get(`/api/admin/consultations?${query}`)).status).toBe(200);
      }
      for (const password of [composed.toLowerCase(), composed.replace('é', 'e'), '\u200b']) {
        const { body } = await server.post('/api/admin/login', { password });
        expect(body.success).toBe(false);
      }
    });
  });
});

anyDatabase('a login code', (database) => {
  const { maud, login, ask } = codeLogins(database);

  test.each([
    ['in two parts', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with its label', (code: string) => `Code: ${code}`],
    ['in a sentence', (code: string) => `Your code is ${code.slice(0, 3)}\u00a0${code.slice(3)}.`],
    [
      'in full-width digits',
      (code: string) =>
        code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('is right %s', async (_, typed) => {
    const { code, loginId } = await ask();
    const { body } = await login({ email: maud.email, code: typed(code), loginId });
    expect(body).toMatchObject({ success: true });
  });
});
