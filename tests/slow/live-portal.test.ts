import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { toldSubjects } from '#src/features/portal/read-rules.ts';
import { firstWord } from '#src/shared/live-event.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { leastWait, openPortalLive, soon } from '#tests/support/live.ts';
import { openConversation } from '#tests/support/messages.ts';
import { listen } from '#tests/support/open-site.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const often = { interval: 20 };

anyDatabase('the live stream of a portal', (database) => {
  const server = sharedServer(database);
  let url = '';
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server.app)}`;
  });
  afterAll(async () => {
    const closed = server.app.close();
    setTimeout(() => server.app.server.closeAllConnections(), 200);
    await closed;
  });
  const left: (() => void)[] = [];
  afterEach(() => {
    for (const leave of left.splice(0)) leave();
  });
  const open = async ({ cookie }: { cookie: string }) => {
    const portal = await openPortalLive(url, cookie);
    left.push(portal.leave);
    await expect.poll(() => portal.messages.length, often).toBeGreaterThan(0);
    portal.messages.length = 0;
    return portal;
  };

  test('reports what concerns its customer within three seconds, and nothing of others', async () => {
    const maud = await openConversation(server);
    const zofia = await openConversation(server);
    const [hers, anothers] = [await open(maud.session), await open(zofia.session)];
    const wait = async () => {
      hers.messages.length = 0;
      const sentAt = Date.now();
      await maud.admin.write('The first draft is ready.');
      await expect.poll(hers.topics, often).toContain('message.sent');
      return Number(hers.messages.find(({ events }) => events.length > 0)?.at) - sentAt;
    };
    expect(await leastWait(wait)).toBeLessThan(soon);
    await zofia.admin.write('And yours.');
    await expect.poll(anothers.topics, often).toContain('message.sent');
    const told = anothers.topics().filter((topic) => topic === 'message.sent');
    expect(told).toHaveLength(1);
  });

  test('keeps what the firm notes about its customer to itself', async () => {
    const { admin, personId, session } = await openConversation(server);
    const portal = await open(session);
    const path = `/api/admin/people/${personId}/notes`;
    const noted = await server.post(path, { text: 'Pays late.' }, asOwner);
    expect(noted.status).toBe(200);
    await admin.write('Good morning.');
    await expect.poll(portal.topics, often).toContain('message.sent');
    expect(portal.topics().filter((topic) => !toldSubjects.has(firstWord(topic)))).toEqual([]);
  });

  test('ends when the customer logs out, and is refused without a session', async () => {
    const { session } = await openConversation(server);
    const portal = await open(session);
    await server.post('/api/customer/logout', {}, session);
    expect(await portal.ended).toBe('complete');
    expect((await openPortalLive(url, session.cookie)).status).toBe(401);
  });
});
