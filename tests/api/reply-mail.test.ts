import { expect, test } from 'vitest';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { sharedLives } from '#tests/support/gocardless-life.ts';
import { replyCalls } from '#tests/support/replies.ts';

const open = sharedLives(sharedDatabase());

test('a reply is sent in the thread of the receipt, as a mail that somebody wrote', async () => {
  const life = await open();
  const email = 'maud@ferris-heating.example.org';
  const { id } = (await life.post('/api/client-onboarding', createOnboarding({ email }))).body;
  const later = async (minutes: number) => {
    life.time.now = new Date(life.time.now.getTime() + minutes * 60_000);
    life.services.jobs.wake();
    await life.settled();
  };
  // The receipt waits for an order.
  await later(11);
  await replyCalls(life, email).send({ about: { kind: 'inquiry', id }, text: 'Gladly.\nNell' });
  await later(1);
  const mails = life.mail.received.filter(({ recipients }) => recipients.includes(email));
  const [receipt, reply] = mails.map(({ parsed }) => parsed);
  expect(mails).toHaveLength(2);
  expect(reply?.inReplyTo).toBe(receipt?.messageId);
  expect(reply?.references).toEqual([receipt?.inReplyTo, receipt?.messageId]);
  expect(reply?.headers.has('auto-submitted')).toBe(false);
  expect(receipt?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(reply?.replyTo?.text).toContain('owner@awning.example.org');
  expect(reply?.text).toMatch(/^Gladly\.\nNell\n\n-- \n/);
});
