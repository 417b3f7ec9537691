import { adminPassword, type TestServer } from './server.ts';
import { codeAt } from './totp.ts';

export const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

/** One try to log in, from a new address unless one is given. */
export const logIn = async (server: TestServer, code?: string, headers?: Record<string, string>) =>
  (await server.post('/api/admin/login', { password: adminPassword, code }, headers)).body;

/** Turns the second factor on as the owner does, with a code that is 30 seconds old. */
export async function turnOn(server: TestServer) {
  const { token } = await logIn(server);
  const headers = bearer(token);
  const begun = await server.post('/api/admin/second-factor', undefined, headers);
  const { secret, uri }: Record<'secret' | 'uri', string> = begun.body;
  const code = (steps = 0) => codeAt(secret, server.time.now, steps);
  const { body } = await server.post(
    '/api/admin/second-factor/enable',
    { code: code(-1) },
    headers,
  );
  const recoveryCodes: string[] = body.recoveryCodes;
  return { token, headers, secret, uri, code, recoveryCodes };
}
