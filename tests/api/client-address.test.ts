import { describe, expect, test } from 'vitest';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';

const database = sharedDatabase();
const proxy = '192.0.2.80';
const behind = sharedServer(database, { TRUST_PROXY: proxy });
const alone = sharedServer(database);

const guessAs = (forwarded: string, remoteAddress = proxy) =>
  behind.post(
    '/api/admin/login',
    { password: 'guess' },
    { remoteAddress, 'x-forwarded-for': forwarded },
  );
const count = (responses: { status: number }[], wanted: number) =>
  responses.filter(({ status }) => status === wanted).length;

describe('guesses are counted by address', () => {
  test.each([
    ['IPv4 with a port', (number: number) => `198.51.100.4:${50_000 + number}`],
    ['IPv6 with a port', (number: number) => `[2001:db8:7::4]:${50_000 + number}`],
    ['what is no IP address', (number: number) => `${'x'.repeat(250)}${number}`],
  ])('also where a proxy names %s', async (_, forwarded) => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, number) => guessAs(forwarded(number))),
    );
    expect([count(responses, 200), count(responses, 429)]).toEqual([10, 15]);
  });

  test('a page view with an invalid entry is recorded', async () => {
    const from = { remoteAddress: proxy, 'x-forwarded-for': 'x'.repeat(250) };
    const path = '/api/analytics/pageview';
    expect((await behind.post(path, { page: '/' }, from)).status).toBe(200);
  });
});

test('the log warns once if X-Forwarded-For arrives and TRUST_PROXY is unset', async () => {
  const warnings = () => alone.log().split('TRUST_PROXY is unset').length - 1;
  await alone.get('/api/portfolio');
  expect(warnings()).toBe(0);
  for (let sent = 0; sent < 3; sent += 1)
    await alone.post('/api/client-onboarding', createOnboarding(), {
      remoteAddress: newAddress(),
      'x-forwarded-for': '203.0.113.66',
    });
  expect(warnings()).toBe(1);
  expect(alone.log()).not.toContain('203.0.113.66');
  await guessAs('203.0.113.66');
  expect(behind.log()).not.toContain('TRUST_PROXY is unset');
});
