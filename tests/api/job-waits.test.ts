import { expect, onTestFinished, test, vi } from 'vitest';
import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { createGoCardlessProvider } from '#src/features/money/gocardless/provider.ts';
import { longestWait } from '#src/server/jobs/claim-jobs.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import { postPublic } from '#src/server/push/post-public.ts';
import { gocardlessToken, openGoCardless } from '#tests/support/gocardless.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';

async function openProvider() {
  const fake = await openGoCardless();
  const client = createGoCardlessClient({
    GOCARDLESS_ACCESS_TOKEN: gocardlessToken,
    GOCARDLESS_ENVIRONMENT: 'sandbox',
    GOCARDLESS_URL: fake.url,
  });
  return { fake, provider: createGoCardlessProvider(client) };
}
const refusalOf = (field: string) => ({
  status: 422,
  body: { error: { type: 'validation_failed', errors: [{ field }] } },
});

test.each<[string, number, () => Promise<unknown>]>([
  [
    'a mail',
    1,
    async () => {
      const { url } = await openMailServer();
      const words = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
      const to = 'maud@ferris-heating.example.org';
      await createMailTransport(mailSettings(url)).send({
        ...words,
        id: 'canary',
        from: { name: 'Awning', address: 'hello@awning.example.org' },
        recipient: to,
        replyTo: to,
      });
    },
  ],
  [
    'a push',
    1,
    () => postPublic('https://push.example.org/send/1', {}, Buffer.from('')).catch(() => {}),
  ],
  [
    'a charge that GoCardless takes at the third try',
    3,
    async () => {
      const { fake, provider } = await openProvider();
      fake.troubles.push(refusalOf('charge_date'), refusalOf('reference'));
      await provider.collect({
        key: 'c0ffee00-0000-4000-8000-000000000001',
        amount: 1000,
        on: '2026-05-05',
        description: 'Premium Package: May 2026',
        reference: 'AWN-7K2M9QXB',
        mandateId: 'MD1',
        isLate: false,
      });
    },
  ],
  [
    'a refund',
    2,
    async () => {
      const { provider } = await openProvider();
      await provider.refund('canary', { providerId: 'PM1', amount: 500 });
    },
  ],
  [
    'a cancellation that GoCardless refuses',
    2,
    async () => {
      const { fake, provider } = await openProvider();
      fake.add({ id: 'MD1', status: 'cancelled' });
      await provider.cancelMandate('MD1');
    },
  ],
])('%s waits for others no longer than a job may, in all its calls', async (_, calls, work) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await work();
  const waits = timeout.mock.calls.map(([milliseconds]) => milliseconds);
  expect(waits).toHaveLength(calls);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(longestWait);
});
