import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());

describe.each([
  ['guess', 300],
  ['login', 400],
] as const)('a %s that is refused because too many wait', (kind, count) => {
  test('is not counted against its address', async () => {
    const { limits } = server.services;
    const made = async (address: string) => {
      const caller = { address, holdResponse: () => {} };
      try {
        if (kind === 'guess') await limits.guess(caller);
        else await limits.login(caller, 'maud@ferris-heating.example.org');
        return true;
      } catch {
        return false;
      }
    };
    const addresses = Array.from({ length: count }, newAddress);
    const wasMade = await Promise.all(addresses.map(made));
    const refused = addresses.filter((_, at) => !wasMade[at]);
    expect(refused.length).toBeGreaterThan(0);
    const [address = ''] = refused;
    await expect.poll(() => made(address)).toBe(true);
    for (let attempt = 2; attempt <= 10; attempt += 1)
      expect([attempt, await made(address)]).toEqual([attempt, true]);
    expect(await made(address)).toBe(false);
  });
});
