import { expect, test } from 'vitest';
import { queueDigest } from '#src/features/desk/digest/digest-service.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { withManager } from '#src/server/service-context.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';

const OWNER_EMAIL = 'owner@awning.example.org';
const monday = (time: string) => new Date(`2026-04-13T${time}:00+01:00`);

anyDatabase('the Monday digest', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL });

  test('names the five oldest waiting requests, with links to their rows', async () => {
    const { source } = database;
    await emptyTables(source, 'onboarding_inquiry', 'customer', 'payment_request', 'rate_limit');
    const ids: string[] = [];
    for (let hour = 1; hour <= 6; hour += 1) {
      server.time.now = monday(`0${hour}:00`);
      const fullName = `Maud ${hour}`;
      const { body } = await server.post('/api/client-onboarding', createOnboarding({ fullName }));
      ids.push(body.id);
    }
    const maud = await createCustomer(server);
    const { id: customerId } = maud;
    await source.query(
      `INSERT INTO change_request (project_id, title, description, request_type)
       SELECT id, 'New hours', '', 'content' FROM project WHERE customer_id = $1`,
      [customerId],
    );
    const session = await maud.logIn();
    const message = { text: 'The van is at the garage.' };
    await server.post(`/api/customer/${customerId}/messages`, message, session);
    await source.query(
      `UPDATE billing_transaction SET state = 'failed', failure = 'other', submitted_at = $1,
         settled_at = $1, reminders = 3 WHERE type = 'setup'`,
      [monday('07:00')],
    );
    await queueDigest(
      withManager({ ...server.services, clock: () => monday('08:00') }, source.manager),
    );
    const [digest] = await source.getRepository(Mail).findBy({ kind: 'weekly-digest' });
    const waiting = (rows: object[]) => expect.objectContaining({ rows });
    expect(digest?.data).toMatchObject({
      inquiries: {
        waiting: waiting(
          ids
            .slice(0, 5)
            .map((id, index) =>
              expect.objectContaining({ id, name: `Maud ${index + 1}, Ferris Heating` }),
            ),
        ),
      },
      changeRequests: {
        waiting: waiting([
          expect.objectContaining({ id: customerId, name: 'Maud Ferris: New hours' }),
        ]),
      },
      messages: {
        waiting: waiting([
          expect.objectContaining({ id: customerId, name: 'Maud Ferris, Ferris Heating' }),
        ]),
      },
      chased: {
        waiting: waiting([
          expect.objectContaining({
            id: customerId,
            name: expect.stringMatching(
              /^Ferris Heating: .*set-up and first month: no reason given$/,
            ),
          }),
        ]),
      },
    });
  });
});
