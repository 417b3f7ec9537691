import type { LookupAddress } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { postPublic } from '#src/server/push/post-public.ts';

/** What the network says of every name. */
const records = vi.hoisted((): { now: LookupAddress[] } => ({ now: [] }));
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, records.now),
}));

const open = { address: '2600::1', family: 6 };
const refusal = 'The address is not a public one.';
const post = () => postPublic('https://push.example.org/1', {}, Buffer.alloc(0));

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1'])(
  'a name with a public record and %s is refused, in either order',
  async (address) => {
    const closed = { address, family: 4 };
    for (records.now of [[open, closed], [closed, open], [closed]])
      await expect(post()).rejects.toThrow(refusal);
  },
);

test('a name without a record is refused', async () => {
  records.now = [];
  await expect(post()).rejects.toThrow(refusal);
});
