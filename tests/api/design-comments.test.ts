import { beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { deskMails, owner } from '#tests/support/desk-mails.ts';
import { openReview } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

type Review = Awaited<ReturnType<typeof openReview>>;

anyDatabase('comments on a design', (database) => {
  const server = sharedServer(database);
  const review = {} as Review;
  beforeEach(async () => {
    await emptyTables(
      database.source,
      ...['customer', 'payment_request', 'event', 'submission', 'rate_limit'],
    );
    Object.assign(review, await openReview(server));
  });
  const texts = async () =>
    (await review.admin.read()).body.data.map(({ text }: { text: string }) => text);

  test('come from both sides, pinned or about the whole design, unchanged', async () => {
    expect((await review.customer.read()).body).toEqual({ success: true, data: [] });
    const text = '<b>Redder</b>, please.\n=1+1';
    const { status, body } = await review.customer.write({ text, pin: { x: 720, y: 0 } });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          id: expect.any(String),
          createdAt: '2026-04-15T10:00:00.000Z',
          author: 'customer',
          text,
          pin: { x: 720, y: 0, number: 1 },
        },
      },
    ]);
    await review.admin.write({ text: 'It will be.', pin: null });
    await review.admin.write({ text: 'As here?', pin: { x: 1000, y: 1000 } });
    const { data } = (await review.customer.read()).body;
    expect(data).toEqual((await review.admin.read()).body.data);
    expect(data.map(({ author, pin }: Comment) => [author, pin?.number ?? null])).toEqual([
      ['customer', 1],
      ['admin', null],
      ['admin', 2],
    ]);
  });

  test('are counted by version, and stay with it', async () => {
    await review.customer.write({ text: 'Bluer' });
    const second = await review.addDesign({ threadId: review.design.threadId });
    const path = `/api/customer/project/${review.projectId}/designs`;
    const { body } = await server.get(path, review.session);
    const counted = body.data.map(({ id, commentCount }: Counted) => [id, commentCount]);
    expect(Object.fromEntries(counted)).toEqual({ [second.id]: 0, [review.design.id]: 1 });
    expect((await review.customer.read(second.id)).body.data).toEqual([]);
    expect((await review.customer.write({ text: 'Still' })).status).toBe(200);
  });

  test('twenty concurrent pins get twenty numbers', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, x) =>
        review[x % 2 ? 'admin' : 'customer'].write({ text: `Pin ${x}`, pin: { x, y: 5 } }),
      ),
    );
    const numbers = responses.map(({ body }) => body.data.pin.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const { data } = (await review.admin.read()).body;
    expect(data.map(({ pin }: Comment) => pin?.number)).toEqual(numbers);
  });

  test('a repetition with the same key is stored once', async () => {
    const headers = { 'idempotency-key': 'a-key-of-a-comment' };
    for (const side of ['customer', 'admin'] as const) {
      const first = await review[side].write({ text: 'Once' }, review.design.id, headers);
      const again = await review[side].write({ text: 'Once' }, review.design.id, headers);
      expect(again.body).toEqual(first.body);
    }
    expect(await texts()).toEqual(['Once', 'Once']);
  });

  test.each([
    [{}],
    [{ text: '' }],
    [{ text: '  \n ' }],
    [{ text: 'x'.repeat(2001) }],
    [{ text: 'Here', pin: {} }],
    [{ text: 'Here', pin: { x: 1 } }],
    [{ text: 'Here', pin: { x: -1, y: 0 } }],
    [{ text: 'Here', pin: { x: 0, y: 1001 } }],
    [{ text: 'Here', pin: { x: 0.5, y: 0.5 } }],
    [{ text: 'Here', pin: { x: '1', y: '1' } }],
    [{ text: 'Here', pin: 3 }],
  ])('%j is refused', async (body) => {
    for (const side of ['customer', 'admin'] as const)
      expect((await review[side].write(body)).status).toBe(400);
    expect(await texts()).toEqual([]);
  });

  test('a version may have 200', async () => {
    await database.source.query(
      `INSERT INTO design_comment (design_id, author, text, created_at)
       SELECT $1, 'admin', 'Row ' || row, now() + row * interval '1 second'
       FROM generate_series(1, 199) AS row`,
      [review.design.id],
    );
    expect((await review.customer.write({ text: 'The last' })).status).toBe(200);
    const { status, body } = await review.customer.write({ text: 'One more' });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect((await review.customer.read()).body.data).toHaveLength(200);
  });

  test('30 a minute from one address', async () => {
    const from = { remoteAddress: '10.1.2.3' };
    const write = (text: string) => review.customer.write({ text }, review.design.id, from);
    const responses = await Promise.all(
      Array.from({ length: 31 }, (_, row) => write(`Row ${row}`)),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await review.admin.write({ text: 'The firm may' })).status).toBe(200);
  });

  test('each writes one event, with its place', async () => {
    await review.customer.write({ text: 'Bluer', pin: { x: 5, y: 5 } });
    const rows = await database.source.query(
      "SELECT actor, email, subject_id, data FROM event WHERE topic = 'design.commented'",
    );
    expect(rows).toEqual([
      {
        actor: 'customer',
        email: review.email,
        subject_id: review.id,
        data: {
          businessName: 'Ferris Heating',
          projectName: 'Website for Ferris Heating',
          firstName: 'Maud',
          fullName: 'Maud Ferris',
          designTitle: 'Home page',
          version: 1,
          author: 'customer',
          text: 'Bluer',
          pin: 1,
        },
      },
    ]);
  });
});

interface Comment {
  author: string;
  pin: { number: number } | null;
}
interface Counted {
  id: string;
  commentCount: number;
}

anyDatabase('the mails of comments', (database) => {
  const { openServer, list } = deskMails(database);
  const open = async () => {
    const server = await openServer({ OWNER_EMAIL: owner });
    return { server, ...(await openReview(server)) };
  };
  const mailsOf = async (server: TestServer): Promise<{ id: string; recipient: string }[]> =>
    (await list(server)).filter(({ kind }: { kind: string }) => kind.startsWith('comments-'));
  const textOf = async (server: TestServer, id = ''): Promise<string> =>
    (await server.get(`/api/admin/mails/${id}`, asOwner)).body.data.text;

  describe.each(['customer', 'admin'] as const)('what the %s writes', (side) => {
    test('is sent in one mail, with the places and the last three', async () => {
      const review = await open();
      for (const [index, text] of ['One', 'Two', '<i>Three</i>', 'Four'].entries())
        await review[side].write({ text, ...(index === 2 ? {} : { pin: { x: index, y: 1 } }) });
      const [mail, ...others] = await mailsOf(review.server);
      expect(others).toEqual([]);
      expect(mail?.recipient).toBe(side === 'customer' ? owner : review.email);
      const text = await textOf(review.server, mail?.id);
      for (const words of [
        'Home page, version 1, pin 2:',
        '> Two',
        'Home page, version 1:',
        '> <i>Three</i>',
        'pin 3:',
        'There is one earlier comment.',
        side === 'customer'
          ? `/admin/people/${review.id}?part=work`
          : `/customer/dashboard/${review.id}?tab=designs&project=${review.projectId}&design=${review.design.id}`,
      ])
        expect(text).toContain(words);
      expect(text).not.toContain('> One');
    });

    test('is sent once an hour at most, and none is lost', async () => {
      const review = await open();
      const began = review.server.time.now.getTime();
      const at = (minutes: number) => {
        review.server.time.now = new Date(began + minutes * 60_000);
        return review.server.time.now;
      };
      await review[side].write({ text: 'One' });
      await database.source.query(
        `UPDATE job SET done_at = $1, outcome = 'done', attempts = 1
         FROM mail WHERE job_id = job.id AND mail.kind LIKE 'comments-%'`,
        [at(10)],
      );
      at(12);
      await review[side].write({ text: 'Two' });
      at(30);
      await review[side].write({ text: 'Three' });
      const rows: { due_at: Date }[] = await database.source.query(
        "SELECT due_at FROM job JOIN mail ON job_id = job.id WHERE mail.kind LIKE 'comments-%' ORDER BY due_at",
      );
      expect(rows.map(({ due_at }) => (due_at.getTime() - began) / 60_000)).toEqual([10, 70]);
      const [newest] = await mailsOf(review.server);
      expect(await textOf(review.server, newest?.id)).toMatch(/> Two[\s\S]*> Three/);
    });
  });
});
