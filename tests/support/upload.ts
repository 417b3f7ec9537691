import { images } from './images.ts';
import { adminPassword, type TestServer } from './server.ts';

export const asOwner = { authorization: `Bearer ${adminPassword}` };

/** A new address to upload to. */
export async function askForUpload(server: TestServer): Promise<URL> {
  const { body } = await server.post('/api/objects/upload', undefined, asOwner);
  return new URL(body.uploadURL);
}

/** Puts bytes at an address. */
export const putImage = (
  { app }: TestServer,
  { pathname, search }: URL,
  payload: Buffer,
  type = 'image/png',
) =>
  app.inject({ method: 'PUT', url: pathname + search, headers: { 'content-type': type }, payload });

/** Uploads a picture as the owner does, and gives the imageUrl to store. */
export async function uploadImage(server: TestServer, bytes: Buffer = images['image/png']) {
  const address = await askForUpload(server);
  const response = await putImage(server, address, bytes);
  if (response.statusCode !== 200) throw new Error(`${response.body} ${server.log()}`);
  return address.origin + address.pathname;
}
