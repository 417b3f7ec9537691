import { beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { images, pretenders } from '#tests/support/images.ts';
import { openConversation } from '#tests/support/messages.ts';
import { createDesign } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner, putImage, uploadImage } from '#tests/support/upload.ts';

type Talk = Awaited<ReturnType<typeof openConversation>>;
type Side = Talk['customer'];

anyDatabase('an image of a conversation', (database) => {
  const server = sharedServer(database);
  const talk = {} as Talk;
  beforeAll(async () => {
    Object.assign(talk, await openConversation(server));
  });
  const png = images['image/png'];

  async function upload(side: Side, bytes: Buffer = png) {
    const { body } = await side.send('POST', '/upload', {});
    const address = new URL(body.uploadURL);
    const { statusCode } = await putImage(server, address, bytes);
    return { address, imageUrl: address.origin + address.pathname, statusCode };
  }
  async function sendImage(side: Side) {
    const { address, imageUrl } = await upload(side);
    const { status, body } = await side.send('POST', '', { imageUrl });
    expect(status).toBe(200);
    return { address, imageUrl, message: body.data };
  }
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });
  const pathOf = (url: string) => new URL(url).pathname;

  describe.each(['customer', 'admin'] as const)('sent by the %s', (sender) => {
    test('can be read by both sides, at the URL in their lists, and is never cached', async () => {
      const { message } = await sendImage(talk[sender]);
      expect(message.text).toBe('');
      for (const [side, credential] of [
        [talk.customer, talk.session],
        [talk.admin, asOwner],
      ] as const) {
        const { data } = await side.read();
        const path = pathOf(data.at(-1).imageUrl);
        expect(path).toBe(`/api${side.path}/${message.id}/image`);
        const { statusCode, rawPayload, headers } = await get(path, credential);
        expect([statusCode, rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
        expect(headers).toMatchObject({
          'content-type': 'image/png',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    });

    test('is never served at a public URL or to anybody else', async () => {
      const { address, message } = await sendImage(talk[sender]);
      for (const url of [address.pathname, address.pathname + address.search])
        expect((await get(url, asOwner)).statusCode).toBe(404);
      const curious = await openConversation(server);
      const ofCustomer = `/api${talk.customer.path}/${message.id}/image`;
      const ofAdmin = `/api${talk.admin.path}/${message.id}/image`;
      const tries: [string, Record<string, string>, number][] = [
        [ofCustomer, {}, 401],
        [ofCustomer, { cookie: 'customer_session=' }, 401],
        [ofCustomer, asOwner, 401],
        [ofCustomer, curious.session, 403],
        [`/api${curious.customer.path}/${message.id}/image`, curious.session, 404],
        [`/api${curious.admin.path}/${message.id}/image`, asOwner, 404],
        [ofAdmin, {}, 401],
        [ofAdmin, talk.session, 401],
        [ofAdmin, { authorization: `Bearer admin.${'a'.repeat(43)}` }, 401],
        [`/api/customer/me/messages/${message.id}/image`, talk.session, 404],
        [`/api${talk.customer.path}/1'/image`, talk.session, 404],
      ];
      for (const [path, headers, status] of tries) {
        const { statusCode, rawPayload } = await get(path, headers);
        expect([path, statusCode]).toEqual([path, status]);
        expect(rawPayload.includes(png)).toBe(false);
      }
      await server.post('/api/customer/logout', {}, talk.session);
      expect((await get(ofCustomer, talk.session)).statusCode).toBe(401);
      Object.assign(talk, await openConversation(server));
    });
  });

  test('must be uploaded here, is sent once, and not used elsewhere', async () => {
    const { imageUrl } = await sendImage(talk.customer);
    expect((await talk.customer.send('POST', '', { imageUrl })).status).toBe(400);
    const unsent = await upload(talk.customer);
    const design = createDesign(unsent.imageUrl);
    const shown = await talk.owner('POST', `/projects/${talk.projectId}/designs`, design);
    expect(shown.status).toBe(400);
    const open = await uploadImage(server);
    expect((await talk.admin.send('POST', '', { imageUrl: open })).status).toBe(400);
    const waiting = await talk.customer.send('POST', '/upload', {});
    const [never] = waiting.body.uploadURL.split('?');
    expect((await talk.customer.send('POST', '', { imageUrl: never })).status).toBe(400);
  });

  test('can only be sent in the conversation it was uploaded for', async () => {
    const other = await openConversation(server);
    const unknown = new URL(
      '/objects/0d7a4e52-1c39-8c6e-8a57-2f9be1d0c3a4',
      'http://localhost:3000',
    );
    for (const side of ['customer', 'admin'] as const) {
      const { imageUrl } = await upload(talk[side]);
      const nowhere = await other[side].send('POST', '', { imageUrl: unknown.href });
      for (const stranger of [other.customer, other.admin]) {
        const { status, body } = await stranger.send('POST', '', { imageUrl });
        expect([status, body]).toEqual([400, nowhere.body]);
      }
      expect((await talk[side].send('POST', '', { imageUrl })).status).toBe(200);
    }
  });

  test('is checked like every image', async () => {
    for (const bytes of Object.values(pretenders)) {
      const { statusCode, imageUrl } = await upload(talk.admin, bytes);
      expect(statusCode).toBe(415);
      expect((await talk.admin.send('POST', '', { imageUrl })).status).toBe(400);
    }
  });

  test('is 404 for a message without an image', async () => {
    const { body } = await talk.customer.write('No picture');
    const path = `/api${talk.customer.path}/${body.data.id}/image`;
    expect((await get(path, talk.session)).statusCode).toBe(404);
  });
});
