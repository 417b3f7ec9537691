import { expect, test } from 'vitest';
import { sharedDatabase } from '#tests/support/database.ts';
import { newAddress, sharedServer } from '#tests/support/server.ts';

const server = sharedServer(sharedDatabase());

test('a guess that is refused because too many wait is not counted against its address', async () => {
  const { limits } = server.services;
  const made = async (address: string) => {
    try {
      await limits.guess({ address, holdResponse: () => {} });
      return true;
    } catch {
      return false;
    }
  };
  const addresses = Array.from({ length: 300 }, newAddress);
  const wasMade = await Promise.all(addresses.map(made));
  const refused = addresses.filter((_, at) => !wasMade[at]);
  expect(refused.length).toBeGreaterThan(0);
  const [address = ''] = refused;
  await expect.poll(() => made(address)).toBe(true);
  for (let guess = 2; guess <= 10; guess += 1)
    expect([guess, await made(address)]).toEqual([guess, true]);
  expect(await made(address)).toBe(false);
});
