import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { call, sharedServer } from '#tests/support/server.ts';
import { openSiteForm, type TestSiteForm, theirSite } from '#tests/support/site-forms.ts';
import { asOwner } from '#tests/support/upload.ts';

const json = { accept: '*/*', 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

anyDatabase('the form of a website that was made for another service', (database) => {
  const server = sharedServer(database);
  const form = {} as TestSiteForm;
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'mail', 'event', 'customer', 'payment_request');
    Object.assign(form, await openSiteForm(server));
  });
  const newest = async () => {
    server.time.now = new Date(server.time.now.getTime() + 1000);
    const [entry] = (await form.entries()).data;
    return Object.fromEntries(
      entry.fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
  };
  /** Sends bytes as they are. */
  const sendBytes = (payload: Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: form.path,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin: theirSite,
        ...headers,
      },
      payload,
    });

  test('loses no letter of a page in windows-1252', async () => {
    const said = { Name: 'Zoë “Łucja”', Message: 'Crème brûlée – £5, 20 €. 😀' };
    await form.send(
      'Name=Zo%EB+%93%26%23321%3Bucja%94&Message=Cr%E8me+br%FBl%E9e+%96+%A35%2C+20+%80.+%26%23128512%3B',
    );
    expect(await newest()).toEqual(said);
    const raw = Buffer.from(
      `${part('Name', 'Zo\xeb \x93&#321;ucja\x94')}${part('Message', 'Cr\xe8me br\xfbl\xe9e \x96 \xa35, 20 \x80. &#128512;')}--x--\r\n`,
      'latin1',
    );
    server.time.now = new Date('2026-04-15T10:11:00Z');
    expect((await sendBytes(raw, multipart)).statusCode).toBe(303);
    expect(await newest()).toEqual(said);
    server.time.now = new Date('2026-04-15T10:22:00Z');
    await sendBytes(Buffer.from('Name=Zo\xeb', 'latin1'));
    expect(await newest()).toEqual({ Name: 'Zoë' });
  });

  test('is read in UTF-8 where it is, and in the encoding that it names', async () => {
    await form.send('Message=Zo%C3%AB+costs+%C2%A35%2C+%26%23163%3B+is+typed');
    expect(await newest()).toEqual({ Message: 'Zoë costs £5, &#163; is typed' });
    await form.send('_charset_=windows-1251&Message=%CF%F0%E8%E2%E5%F2');
    expect(await newest()).toEqual({ Message: 'Привет' });
    await form.send('Message=%82%A0', {
      'content-type': 'application/x-www-form-urlencoded; charset=Shift_JIS',
    });
    expect(await newest()).toEqual({ Message: 'あ' });
    await form.send('_charset_=nonsense&Message=caf%E9');
    expect(await newest()).toEqual({ Message: 'café' });
    await form.send('Message=caf%E9+%ZZ', {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    });
    expect(await newest()).toEqual({ Message: 'café %ZZ' });
  });

  test('sends JSON with null, numbers, lists and objects', async () => {
    const body = {
      name: 'Ann',
      phone: null,
      age: 41,
      agreed: false,
      days: ['Friday', 2],
      address: { city: 'Leeds', lines: [{ a: 'x' }] },
    };
    expect((await form.send(`\ufeff${JSON.stringify(body)}`, json)).statusCode).toBe(200);
    expect(await newest()).toEqual({
      name: 'Ann',
      phone: '',
      age: '41',
      agreed: 'false',
      days: 'Friday, 2',
      'address[city]': 'Leeds',
      'address[lines][0][a]': 'x',
    });
    const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await form.send(deep, json)).statusCode).toBe(400);
  });

  test.each([
    ['a script', { accept: '*/*' }],
    ['an older script', { accept: 'text/html, */*; q=0.01', 'x-requested-with': 'XMLHttpRequest' }],
    ['a script as the browser names it', { accept: 'text/html', 'sec-fetch-mode': 'cors' }],
  ])('answers %s in JSON, with what the services answer', async (_, headers) => {
    const sent = await form.send({ email: 'ann@example.org', _next: '/thanks.html' }, headers);
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      {
        success: true,
        ok: true,
        message: 'Thank you: your message was sent.',
        next: `${theirSite}/thanks.html`,
      },
    ]);
  });

  test('is thanked by a page of ours, whatever page it stands on', async () => {
    const sent = await form.send({ Message: 'Hello' }, { referer: `${theirSite}/` });
    const thanks = new URL(String(sent.headers.location));
    expect([sent.statusCode, thanks.pathname]).toEqual([303, `${form.path}/sent`]);
    const see = (url: string, referer?: string) =>
      server.app.inject({ url, headers: { accept: 'text/html', ...(referer && { referer }) } });
    const page = await see(thanks.pathname, `${theirSite}/contact.html`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<h1>Thank you</h1><p>Your message was sent.</p>');
    expect(page.body).toContain(`<a href="${theirSite}/contact.html">`);
    for (const referer of ['https://evil.example/', 'javascript:alert(1)', undefined])
      expect((await see(thanks.pathname, referer)).body).toContain(`<a href="${theirSite}/">`);
    expect((await see('/api/forms/AAAAAAAAAAAAAAAA/sent')).statusCode).toBe(404);
    expect((await see('/api/forms/%00/sent')).statusCode).toBe(404);
  });

  test('names the email about it, and where its sender is answered', async () => {
    await form.send({ _replyto: 'ann@example.org', Message: 'Hi', _subject: 'Être\r\nintéressé' });
    const [mail] = await database.source.query(
      "SELECT id, email FROM mail WHERE kind = 'form-entry'",
    );
    expect(mail.email).toBe('ann@example.org');
    const { body } = await call(server, 'GET', `/api/admin/mails/${mail.id}`, undefined, asOwner);
    expect(body.data.subject).toBe('Être intéressé');
    expect(await newest()).toEqual({ Message: 'Hi', Email: 'ann@example.org' });
  });

  test('is an event of which webhooks and the pull tell, without a word of it', async () => {
    await form.send({ Message: 'Hello' });
    const events = await database.source.query(
      "SELECT subject_kind, subject_id, email, data FROM event WHERE topic = 'form.sent'",
    );
    const [{ id }] = (await form.entries()).data;
    expect(events).toEqual([
      {
        subject_kind: 'form',
        subject_id: id,
        email: form.email,
        data: { businessName: expect.any(String), projectName: expect.any(String) },
      },
    ]);
  });
});
