import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';

const mail = {
  id: randomUUID(),
  recipient: 'maud@ferris-heating.example.org',
  replyTo: 'owner@awning.example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};

test('a mail server that is slow at every step is left before the lease of the job ends', async () => {
  let closed = 0;
  const slowly = (done: (error?: Error | null) => void) => void setTimeout(() => done(), 400);
  const { url, received } = await openMailServer({
    onMailFrom: (_, __, done) => slowly(done),
    onRcptTo: (_, __, done) => slowly(done),
    onClose: () => {
      closed += 1;
    },
  });
  const transport = createMailTransport(mailSettings(url), 500);
  await expect(transport.send(mail)).rejects.toBeInstanceOf(Unreachable);
  await expect.poll(() => closed).toBe(1);
  expect(received).toEqual([]);
});
