import { expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());

test('a login that is refused because too many wait is not counted against its address', async () => {
  const { limits } = server.services;
  const made = async (address: string) => {
    try {
      await limits.login({ address, holdResponse: () => {} }, 'maud@ferris-heating.example.org');
      return true;
    } catch {
      return false;
    }
  };
  const addresses = Array.from({ length: 400 }, newAddress);
  const wasMade = await Promise.all(addresses.map(made));
  const refused = addresses.filter((_, at) => !wasMade[at]);
  expect(refused.length).toBeGreaterThan(0);
  const [address = ''] = refused;
  await expect.poll(() => made(address), { timeout: 10_000 }).toBe(true);
  for (let login = 2; login <= 10; login += 1)
    expect([login, await made(address)]).toEqual([login, true]);
  expect(await made(address)).toBe(false);
});
