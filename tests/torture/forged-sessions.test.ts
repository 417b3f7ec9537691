import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EffectiveCall, effectiveCalls, sendCall } from '#tests/support/every-procedure.ts';
import { administer } from '#tests/support/postgres.ts';
import {
  adminToken,
  callRest,
  customerCookie,
  type Ordered,
  orderAsCustomer,
} from '#tests/support/rest-calls.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { digestTables } from '#tests/support/table-digests.ts';
import { times } from './scale.ts';

let server: ServerOnPostgres;
let row: Ordered;
let calls: EffectiveCall[];
/** Genuine tokens: of the owner, of the customer whose rows they are, and of another one. */
let genuine: { owner: string; customer: string; another: string };
beforeAll(async () => {
  server = await startServerOnPostgres();
  const owner = await adminToken(server);
  row = await orderAsCustomer(server, owner, 'ada@example.org');
  const another = await orderAsCustomer(server, owner, 'bea@example.org');
  calls = (await effectiveCalls(server.url, row)).filter(({ access }) => access !== 'public');
  const tokenOf = ({ cookie }: { cookie: string }) => cookie.replace('customer_session=', '');
  genuine = { owner, customer: tokenOf(row), another: tokenOf(another) };
});
afterAll(() => server.close());

const sql = (statement: string) => administer(server.databaseUrl, statement);
/** A new session that was ended in the one way or the other. */
async function ended(kind: 'owner' | 'customer', how: 'expired' | 'revoked'): Promise<string> {
  const isOwner = kind === 'owner';
  const cookie = isOwner ? '' : await customerCookie(server, row.email);
  const token = isOwner ? await adminToken(server) : cookie.replace('customer_session=', '');
  if (how === 'expired')
    await sql(`UPDATE session SET expires_at = now() - interval '1 second' WHERE token_hash =
      (SELECT token_hash FROM session WHERE kind = '${isOwner ? 'admin' : 'customer'}'
       ORDER BY expires_at DESC LIMIT 1)`);
  else {
    const headers: Record<string, string> = isOwner
      ? { authorization: `Bearer ${token}` }
      : { cookie };
    const path = isOwner ? '/api/admin/logout' : '/api/customer/logout';
    expect((await callRest(server.url, 'POST', path, {}, headers)).status).toBe(200);
  }
  return token;
}

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** What somebody makes of a genuine token, or of nothing. */
function forgeriesOf(token: string, other: string): Record<string, string> {
  const [kind = '', secret = ''] = token.split('.');
  const claims = json({ sub: row.customerId, kind, exp: 4_102_444_800 });
  return {
    'altered in its first character': flip(token, kind.length + 1),
    'altered in its last': flip(token, token.length - 1),
    'cut short': token.slice(0, -1),
    'with more behind it': `${token}a`,
    'in other letters': token.toUpperCase(),
    'without its kind': secret,
    'under the kind of the other': `${other.split('.')[0]}.${secret}`,
    'hashed as it is stored': createHash('sha256').update(token).digest('hex'),
    'signed with another key': `${json({ alg: 'HS256' })}.${claims}.${'a'.repeat(43)}`,
    'that needs no signature': `${json({ alg: 'none' })}.${claims}.`,
    'with a wildcard': `${kind}.%`,
    'that is SQL': "' OR kind = 'admin' --",
    'of 8,000 characters': `${kind}.${'a'.repeat(8000)}`,
    'of the other kind': other,
  };
}

test('no forged, ended or foreign session opens any procedure, by any way it may arrive', async () => {
  const before = await digestTables(server.databaseUrl);
  let tried = 0;
  const refuse = async (
    call: EffectiveCall,
    transport: 'trpc' | 'rest',
    how: string,
    credential: Parameters<typeof sendCall>[3],
  ) => {
    const { status, body } = await sendCall(server.url, call, transport, credential);
    tried += 1;
    const told = `${call.procedure} over ${transport} with ${how}`;
    expect([401, 403, 404], told).toContain(status);
    expect(body, told).not.toHaveProperty('data');
    expect(body, told).not.toHaveProperty('result');
  };
  const refuseAll = async (access: 'customer' | 'admin', token: string, how: string) => {
    const cookie = { headers: { cookie: `customer_session=${encodeURIComponent(token)}` } };
    const placed = {
      customer: [cookie],
      admin: [
        { headers: { authorization: `Bearer ${token}` } },
        { query: { password: token } },
        cookie,
      ],
    }[access];
    for (const [place, call] of calls.filter((one) => one.access === access).entries()) {
      // What does not look like one of our tokens is a guess, and the 51st of those is slowed.
      if (place % 10 === 0) await sql('TRUNCATE rate_limit');
      await Promise.all(
        placed.flatMap((credential) => [
          refuse(call, 'trpc', how, credential),
          refuse(call, 'rest', how, credential),
        ]),
      );
    }
  };

  const { owner, customer, another } = genuine;
  for (let round = 0; round < times(1, 5); round += 1) {
    const dead = {
      customer: [await ended('customer', 'expired'), await ended('customer', 'revoked')],
      admin: [await ended('owner', 'expired'), await ended('owner', 'revoked')],
    };
    await sql('DELETE FROM session WHERE expires_at < now()');
    for (const token of dead.customer) await refuseAll('customer', token, 'a session that ended');
    for (const token of dead.admin) await refuseAll('admin', token, 'a session that ended');
    for (const [how, token] of Object.entries(forgeriesOf(customer, owner)))
      await refuseAll('customer', token, `a token ${how}`);
    for (const [how, token] of Object.entries(forgeriesOf(owner, customer)))
      await refuseAll('admin', token, `a token ${how}`);
  }
  // Another customer's genuine session, on every call that names something of the first one's.
  const foreign = { headers: { cookie: `customer_session=${another}` } };
  const named = calls.filter(({ access, input }) => access === 'customer' && 'id' in input);
  for (const call of named)
    for (const transport of ['trpc', 'rest'] as const)
      await refuse(call, transport, "another customer's session", foreign);
  expect(await digestTables(server.databaseUrl)).toEqual(before);

  // The genuine ones are let in by the same calls: it was the session that was refused.
  const opening = {
    customer: { headers: { cookie: `customer_session=${customer}` } },
    admin: { headers: { authorization: `Bearer ${owner}` } },
    public: {},
  };
  for (const call of calls.filter(({ type }) => type === 'query'))
    for (const transport of ['trpc', 'rest'] as const)
      expect((await sendCall(server.url, call, transport, opening[call.access])).status).toBe(200);
  console.info(`forged-sessions: ${tried} calls of ${calls.length} procedures, none let in`);
});
