import type { TestServer } from './server.ts';
import { asOwner } from './upload.ts';

interface NewKey {
  scopes: string[];
  origins?: string[];
  expiresAt?: string;
}

/** Makes a key as the owner does, with the headers that a script sends it in. */
export async function makeKey(server: TestServer, input: NewKey) {
  const { status, body } = await server.post(
    '/api/admin/keys',
    { name: 'A script', ...input },
    asOwner,
  );
  if (status !== 200) throw new Error(body.message);
  return { id: body.data.id as string, key: body.key as string, headers: withKey(body.key) };
}

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Revokes a key as the owner does. */
export const revokeKey = (server: TestServer, id: string) =>
  server.delete(`/api/admin/keys/${id}`, asOwner);

/** Every scope that there is. */
export const everyScope = async (server: TestServer): Promise<string[]> =>
  (await server.get('/api/admin/keys', asOwner)).body.scopes;
