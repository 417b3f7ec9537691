import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { listen } from '#tests/support/open-site.ts';
import { sendEvery } from '#tests/support/send-every.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';

const settings = {
  TRUST_PROXY: '127.0.0.1',
  CUSTOMER_LOGIN: 'code',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hello@awning.example.org',
};
anyDatabase('a flood of logins', (database) => {
  const server = sharedServer(database, settings, 50);

  test('no other call is refused while codes are asked for faster than they can be stored', async () => {
    const app = buildServer(server.services, { logTo: new PassThrough().resume() });
    const url = `http://127.0.0.1:${await listen(app)}`;
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(url + path, sent);
      await response.text();
      return response.status;
    };
    let logins = 0;
    const [asked, honest] = await Promise.all([
      sendEvery(250, () => {
        logins += 1;
        return post('/api/customer/login', { email: `maud-${logins}@example.org` });
      }),
      sendEvery(10, () => post('/api/analytics/pageview', { page: '/' })),
    ]);
    await app.close();
    expect(honest).toEqual(Array(30).fill(200));
    // What is more than a part of the server can do is refused at once, and says when to come again.
    expect(asked.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }, 90_000);
});
