import { test } from './code-journey.ts';
import { closeToast, logIn, rowsOf } from './desk-journey.ts';
import { expect, expectAccessible, viewports } from './journey.ts';
import { expectAllInReach } from './reach.ts';

test.use({ viewport: viewports.phone });

test('an inquiry is answered from the inbox, in the thread of its receipt', async ({
  page,
  server,
  owner,
  mails,
}) => {
  test.slow();
  const email = 'wren-reply@example.org';
  const fullName = 'Wren Reply';
  await owner.order({ email, firstName: 'Wren', lastName: 'Reply' }, { fullName });
  const mailed = () =>
    mails.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ parsed }) => parsed);
  // The receipt of the order that their inquiry led to is among them.
  await expect.poll(() => mailed().length, { message: 'the mail of the order' }).toBe(1);
  await logIn(page, server, '/admin/inbox');
  await closeToast(page);
  const row = rowsOf(page, fullName);
  await row.click();
  await page.getByRole('button', { name: 'Reply by email' }).click();
  const reply = page.getByLabel('Your reply');
  await expect(reply).toBeFocused();
  await expectAllInReach(page, 'the reply box');
  await expectAccessible(page);
  await reply.fill('Gladly. Shall I ring you on Monday?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Reply sent')).toBeVisible();
  await expect(row).toHaveCount(0);
  // It waits out its Undo.
  await expect.poll(() => mailed().length, { timeout: 30_000 }).toBe(2);
  const answer = mailed().at(-1);
  expect(answer?.text).toMatch(/^Gladly\. Shall I ring you on Monday\?/);
  const receipt = mailed().find(({ references }) => references?.includes(answer?.inReplyTo ?? ''));
  expect(receipt?.messageId).not.toBe(answer?.messageId);
  expect(answer?.references).toContain(answer?.inReplyTo);
});
