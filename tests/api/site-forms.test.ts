import { beforeEach, expect, test } from 'vitest';
import { makeKey } from '#tests/support/api-keys.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { call, sharedServer } from '#tests/support/server.ts';
import { openSiteForm, type TestSiteForm, theirSite } from '#tests/support/site-forms.ts';
import { asOwner } from '#tests/support/upload.ts';

const message = { Name: 'Ursula Teague', Email: 'ursula@example.org', Message: 'It leaks.' };
const json = { accept: '*/*', 'content-type': 'application/json' };

anyDatabase('the contact form of a website', (database) => {
  const server = sharedServer(database);
  const form = {} as TestSiteForm;
  const mails = () => database.source.query("SELECT * FROM mail WHERE kind = 'form-entry'");
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(
      database.source,
      'mail',
      'event',
      'customer',
      'payment_request',
      'rate_limit',
    );
    Object.assign(form, await openSiteForm(server));
  });

  test('takes what a page sends without a script, mails it, and leads back to the page', async () => {
    const response = await form.send({ ...message, _next: '/contact.html#thanks', _gotcha: '' });
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `${theirSite}/contact.html#thanks`,
    ]);
    const { data, earlier } = await form.entries();
    expect([data, earlier]).toEqual([
      [
        {
          id: expect.any(String),
          createdAt: '2026-04-15T10:00:00.000Z',
          email: 'ursula@example.org',
          fields: [
            { name: 'Name', value: 'Ursula Teague' },
            { name: 'Email', value: 'ursula@example.org' },
            { name: 'Message', value: 'It leaks.' },
          ],
        },
      ],
      false,
    ]);
    expect(await mails()).toMatchObject([
      {
        recipient: form.email,
        email: 'ursula@example.org',
        data: { sender: 'ursula@example.org' },
      },
    ]);
  });

  test('is one, however many calls make it at once', async () => {
    expect((await form.onDesk('DELETE')).status).toBe(200);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => form.onDesk('PUT', { origins: [theirSite] })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(made.map(({ body }) => body.data.address)).size).toBe(1);
  });

  test('takes multipart without files, and JSON from a script of its page', async () => {
    const boundary = 'x';
    const part = (head: string, text: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const end = `--${boundary}--\r\n`;
    const empty = part('name="Photo"; filename=""', '');
    const photo = part('name="Photo"; filename="van.jpg"', 'JFIF');
    const name = part('name="Name"', 'Zoë');
    expect((await form.send(name + empty + end, type)).statusCode).toBe(303);
    const refused = await form.send(name + photo + end, type);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('This form takes no files.'),
    ]);
    server.time.now = new Date('2026-04-15T10:01:00Z');
    const sent = await form.send(
      JSON.stringify({ Name: 'Bob', Days: ['Friday', 'Saturday'] }),
      json,
    );
    expect([sent.statusCode, sent.json(), sent.headers['access-control-allow-origin']]).toEqual([
      200,
      {
        success: true,
        ok: true,
        message: 'Thank you: your message was sent.',
        next: expect.stringMatching(/\/sent$/),
      },
      theirSite,
    ]);
    const names = (await form.entries()).data.map(({ fields }: { fields: object[] }) => fields);
    expect(names).toEqual([
      [
        { name: 'Name', value: 'Bob' },
        { name: 'Days', value: 'Friday, Saturday' },
      ],
      [{ name: 'Name', value: 'Zoë' }],
    ]);
  });

  test('is refused from another website and from none, in words or as JSON', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const page = await form.send(message, { origin });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        403,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('<h1>Your message was not sent</h1>');
      expect(page.headers['access-control-allow-origin']).toBeUndefined();
      const script = await form.send(JSON.stringify(message), { ...json, origin });
      expect([script.statusCode, script.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await form.entries()).data).toEqual([]);
  });

  test('lets browsers ask from its websites only', async () => {
    const ask = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: form.path,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const asked = await ask('https://ferris-heating.example.org');
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([
      204,
      'https://ferris-heating.example.org',
    ]);
    const other = await ask('https://evil.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('drops what a program fills in, and what is sent twice', async () => {
    expect((await form.send({ ...message, _gotcha: 'https://pills.example' })).statusCode).toBe(
      303,
    );
    expect((await form.entries()).data).toEqual([]);
    await form.send(message);
    expect((await form.send(message)).statusCode).toBe(303);
    expect((await form.entries()).data).toHaveLength(1);
    server.time.now = new Date('2026-04-15T10:11:00Z');
    await form.send(message);
    expect((await form.entries()).data).toHaveLength(2);
    expect(await mails()).toHaveLength(2);
  });

  test('refuses what is empty, no form, too large or not of its kind, and keeps nothing', async () => {
    const texts = JSON.stringify({ Message: 'a\0b' });
    expect((await form.send('')).statusCode).toBe(400);
    expect((await form.send({ Name: '', _next: '/' })).statusCode).toBe(400);
    expect((await form.send('{', json)).statusCode).toBe(400);
    expect((await form.send('[1]', json)).statusCode).toBe(400);
    expect((await form.send(texts, json)).statusCode).toBe(200);
    expect((await form.send('x', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await form.send('x', { 'content-type': 'multipart/form-data' })).statusCode).toBe(400);
    expect((await form.send({ Name: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await form.entries()).data).toHaveLength(1);
  });

  test.each(['%00', 'a%00b', '%F0%9F%98%80', 'x'.repeat(200)])(
    'is not found at %s',
    async (key) => {
      const { status } = await call(server, 'POST', `/api/forms/${key}`, message);
      expect(status).toBe(404);
    },
  );

  test('is turned off, and has another address when it is made anew', async () => {
    await form.send(message);
    const first = (await form.onDesk('GET')).body.data;
    expect(first).toMatchObject({ entries: 1, lastEntryAt: '2026-04-15T10:00:00.000Z' });
    expect(first.snippet).toContain(`action="${first.address}"`);
    const changed = await form.onDesk('PUT', { origins: ['preview.example.com/x', theirSite] });
    expect(changed.body.data).toMatchObject({
      address: first.address,
      origins: ['https://preview.example.com', theirSite],
    });
    expect((await form.onDesk('DELETE')).status).toBe(200);
    expect((await form.onDesk('DELETE')).status).toBe(200);
    expect((await form.onDesk('GET')).body.data).toBeNull();
    const gone = await form.send(message);
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('not in use')]);
    expect(await form.entries()).toMatchObject({
      form: null,
      data: [{ fields: expect.anything() }],
    });
    const second = (await form.onDesk('PUT', { origins: [theirSite] })).body.data;
    expect(second.address).not.toBe(first.address);
    const events = await database.source.query(
      "SELECT topic FROM event WHERE topic LIKE 'form.%' ORDER BY id",
    );
    expect(events.map(({ topic }: { topic: string }) => topic)).toEqual([
      'form.made',
      'form.sent',
      'form.ended',
      'form.made',
    ]);
  });

  test('is read and emptied by its own customer only', async () => {
    await form.send(message);
    const other = await createCustomer(server);
    const session = await other.logIn();
    const [{ id }] = (await form.entries()).data;
    expect((await server.get(form.portal, session)).status).toBe(403);
    expect((await server.get(form.portal)).status).toBe(401);
    expect((await server.delete(`${form.portal}/${id}`, session)).status).toBe(403);
    const theirs = `/api/customer/${other.id}/projects`;
    expect((await server.get(`${theirs}/${form.projectId}/form`, session)).status).toBe(403);
    expect((await server.delete(`${theirs}/${other.projectId}/form/${id}`, session)).status).toBe(
      404,
    );
    expect((await server.delete(`${form.portal}/${id}`, form.session)).status).toBe(200);
    expect((await server.delete(`${form.portal}/${id}`, form.session)).status).toBe(404);
    expect([(await form.entries()).data, await mails()]).toEqual([[], []]);
  });

  test('shows the owner what came last, also once it is turned off, and no key reads it', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      server.time.now = new Date(`2026-04-15T10:0${at}:00Z`);
      await form.send({ ...message, Message: `Message ${at}` });
    }
    await form.onDesk('DELETE');
    const latest = (input: object, headers: Record<string, string>) =>
      server.query('admin.siteForm.latest', input, headers);
    const place = { customerId: form.id, id: form.projectId };
    const { data } = await latest(place, asOwner);
    expect(data.total).toBe(6);
    const last = data.data.map(({ fields }: { fields: object[] }) => fields[2]);
    expect(last).toEqual(
      [6, 5, 4, 3, 2].map((at) => ({ name: 'Message', value: `Message ${at}` })),
    );
    const { headers: key } = await makeKey(server, { scopes: ['site-form:read'] });
    expect((await server.get(form.desk, key)).status).toBe(200);
    expect((await latest(place, key)).status).toBe(403);
    expect((await latest({ ...place, customerId: crypto.randomUUID() }, asOwner)).status).toBe(404);
  });

  test('is a CSV file for its customer, with a column for each field', async () => {
    await form.send('Name=Ursula&Day=Friday&Day=Saturday');
    server.time.now = new Date('2026-04-15T10:05:00Z');
    await form.send({ Name: '=cmd', Telephone: '01632 960123' });
    const read = (headers: Record<string, string>) =>
      server.app.inject({ url: `${form.portal}.csv`, headers });
    const { body, headers } = await read(form.session);
    expect(headers['content-disposition']).toBe('attachment; filename="messages-2026-04-15.csv"');
    const [head, ...rows] = body.replace('\ufeff', '').trim().split('\r\n');
    expect(head?.split(',').sort()).toEqual(['"Day"', '"Name"', '"Sent on"', '"Telephone"']);
    expect(rows).toEqual([
      expect.stringContaining(`"'=cmd"`),
      expect.stringContaining('"Friday, Saturday"'),
    ]);
    expect((await read({})).statusCode).toBe(401);
    expect((await read(asOwner)).statusCode).toBe(401);
  });
});
