import type { Topic } from '#src/server/events/topics.ts';
import { turnOn } from '#tests/support/second-factor.ts';
import type { TestServer } from '#tests/support/server.ts';
import { codeAt } from '#tests/support/totp.ts';
import { asOwner } from '#tests/support/upload.ts';

/** What the mutations of the second factor are called with, and the topics that they write. */
export function secondFactorCases(server: TestServer) {
  const topics: Topic[] = ['admin.second-factor-changed'];
  const prove = async (): Promise<[object, Record<string, string>]> => {
    const { code, headers } = await turnOn(server);
    return [{ code: code() }, headers];
  };
  const enable = async (): Promise<[object]> => {
    const { secret } = (await server.post('/api/admin/second-factor', undefined, asOwner)).body;
    return [{ code: codeAt(secret, server.time.now) }];
  };
  return {
    'admin.secondFactor.begin': { why: 'nothing is on until a code enables it' },
    'admin.secondFactor.enable': { topics, given: enable },
    'admin.secondFactor.renewRecoveryCodes': { topics, given: prove },
    'admin.secondFactor.disable': { topics, given: prove },
  };
}
