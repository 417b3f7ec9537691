import { expect, onTestFinished, test } from 'vitest';
import { listInbox } from '#src/features/desk/inbox/waiting/waiting-service.ts';
import { noteBackupIn } from '#src/server/backup/backup-time.ts';
import { withManager } from '#src/server/service-context.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { sharedInbox } from '#tests/support/inbox.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { openReview } from '#tests/support/reviews.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('follow-ups in the inbox', (database) => {
  const { server, inbox, later, inquire } = sharedInbox(database);

  test('a decided design waits until the next version, or until it is done', async () => {
    const customer = await createCustomer(server);
    const decide = async (id: string, status: string, feedback = '') =>
      server.mutate('customer.design.decide', { id, status, feedback }, await customer.logIn());
    const first = await customer.addDesign();
    expect(await inbox.list(), 'before the decision').toEqual([]);
    await decide(first.id, 'revision_requested', 'Bluer, please');
    expect(await inbox.only()).toMatchObject({
      kind: 'design',
      id: first.id,
      customerId: customer.id,
      what: 'Changes to a design',
      line: 'Home page: Bluer, please',
    });
    const second = await customer.addDesign({ threadId: first.threadId });
    expect(await inbox.list()).toEqual([]);
    await decide(second.id, 'approved');
    const item = await inbox.only();
    expect(item).toMatchObject({ what: 'Design approved', line: 'Home page' });
    await inbox.done(item);
    expect(await inbox.list()).toEqual([]);
  });

  test('a comment on a design waits until an answer or a newer version, or until it is done', async () => {
    const review = await openReview(server);
    await review.customer.write({ text: 'Bluer' });
    later(0.5);
    await review.customer.write({ text: 'And the van larger', pin: { x: 1, y: 2 } });
    const item = await inbox.only();
    expect(item).toMatchObject({
      kind: 'comment',
      id: review.design.id,
      customerId: review.id,
      what: 'Design comment',
      line: 'Home page: And the van larger',
      since: '2026-04-15T10:00:00.000Z',
      latest: '2026-04-15T10:30:00.000Z',
      due: '2026-04-15T12:00:00.000Z',
    });
    await review.admin.write({ text: 'Both will be' });
    expect(await inbox.list(), 'answered').toEqual([]);
    later(1);
    await review.customer.write({ text: 'When?' });
    expect(await inbox.only()).toMatchObject({ since: '2026-04-15T11:30:00.000Z' });
    await inbox.done(await inbox.only());
    expect(await inbox.list(), 'done').toEqual([]);
    later(1);
    await review.customer.write({ text: 'Today?' });
    expect(await inbox.kinds()).toEqual(['comment']);
    later(1);
    await review.addDesign({ threadId: review.design.threadId });
    expect(await inbox.list(), 'the next version is there').toEqual([]);
    later(1);
    await review.customer.write({ text: 'The first was better' });
    expect(await inbox.only(), 'on an earlier version').toMatchObject({ id: review.design.id });
  });

  test('a refused mail waits until it is sent again, or done', async () => {
    const id = await inquire();
    await server.patch(`/api/admin/client-onboarding/${id}/status`, { status: 'delayed' }, asOwner);
    const refuse = () =>
      database.source.query(
        `UPDATE job SET done_at = $1, outcome = 'refused', error = '550 5.1.1 No such user'
         FROM mail WHERE job_id = job.id AND mail.kind = 'inquiry-receipt' AND done_at IS NULL`,
        [server.time.now],
      );
    await refuse();
    const item = await inbox.only();
    expect(item).toMatchObject({
      kind: 'mail',
      name: createOnboarding().email,
      what: 'Not delivered: Inquiry receipt',
      line: '550 5.1.1 No such user',
    });
    later(1);
    await server.post(`/api/admin/mails/${item.id}/resend`, undefined, asOwner);
    expect(await inbox.list()).toEqual([]);
    await refuse();
    expect((await inbox.done(await inbox.only())).status).toBe(200);
    expect(await inbox.list()).toEqual([]);
  });

  test('backups wait while none of a month was found good', async () => {
    onTestFinished(() => database.source.query('DELETE FROM backup_day; DELETE FROM last_backup'));
    await database.source.query(
      `INSERT INTO backup_day (day, seen_at, failure) VALUES ('2026-03-15', $1, 'The disk is full.')`,
      [server.time.now],
    );
    later(31 * 24 - 1);
    expect(await inbox.list()).toEqual([]);
    later(1);
    expect(await inbox.only()).toMatchObject({
      ...{ kind: 'backup', name: 'Backups', personId: null, email: '' },
      ...{ what: 'No good backup for a month', line: 'The disk is full.' },
    });
    await noteBackupIn('checked', database.source.manager, server.time.now);
    expect(await inbox.list()).toEqual([]);
  });

  test('an expired mail waits as not delivered, unless no mail server is set', async () => {
    const id = await inquire();
    await server.patch(`/api/admin/client-onboarding/${id}/status`, { status: 'delayed' }, asOwner);
    await database.source.query(
      `UPDATE job SET expires_at = $1, error = '451 Try again later'
       FROM mail WHERE job_id = job.id AND mail.kind = 'inquiry-receipt'`,
      [server.time.now],
    );
    expect(await inbox.list()).toEqual([]);
    const sending = { ...server.services.env, SMTP_URL: 'smtp://127.0.0.1:1' };
    const ctx = { ...server.services, env: sending };
    expect(
      await listInbox(withManager(ctx, database.source.manager), { view: 'waiting' }),
    ).toMatchObject([
      {
        kind: 'mail',
        what: 'Not delivered: Inquiry receipt',
        line: '451 Try again later',
        since: '2026-04-15T10:00:00.000Z',
      },
    ]);
  });
});
