import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { callRest } from '#tests/support/rest-calls.ts';
import { codeAt } from '#tests/support/totp.ts';
import { expect, test } from './journey.ts';

test('the command turns two-step login off in the embedded database of a stopped server', async () => {
  const server = await startBuiltServer();
  try {
    const { DATA_DIR, token } = { DATA_DIR: server.dataDir, token: await tokenOf(server) };
    const send = (path: string, body?: object) =>
      callRest(server.url, 'POST', `/api/admin/second-factor${path}`, body, {
        authorization: `Bearer ${token}`,
      });
    const { secret } = (await send('')).body;
    expect((await send('/enable', { code: codeAt(secret, new Date()) })).status).toBe(200);
    expect(await tokenOf(server)).toBeUndefined();
    const command = join(import.meta.dirname, '../../dist/server/second-factor-off.js');
    const run = () => promisify(execFile)(process.execPath, [command], { env: { DATA_DIR } });
    await expect(run()).rejects.toThrow(/is in use by process \d+, .*Stop it first\./);
    await server.stop();
    expect((await run()).stdout).toContain('The second factor is off');
    const again = await startBuiltServer({ DATA_DIR });
    expect(await tokenOf(again)).toBeDefined();
    await again.close();
  } finally {
    await server.close();
  }
});

const tokenOf = async ({ url, adminPassword: password }: BuiltServer): Promise<string> =>
  (await callRest(url, 'POST', '/api/admin/login', { password })).body.token;
