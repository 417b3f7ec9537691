import { images } from './images.ts';
import { adminPassword, call, type TestServer } from './server.ts';

export const asOwner = { authorization: `Bearer ${adminPassword}` };

/** Uploads a picture as the owner does, and gives the imageUrl to store. */
export async function uploadImage(server: TestServer, bytes: Buffer = images['image/png']) {
  const { body } = await call(server, 'POST', '/api/objects/upload', undefined, asOwner);
  const address = new URL(body.uploadURL);
  const answer = await server.app.inject({
    method: 'PUT',
    url: address.pathname + address.search,
    headers: { 'content-type': 'image/png' },
    payload: bytes,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return address.origin + address.pathname;
}
