import { expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { proceduresOf } from '#tests/support/procedures.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const database = sharedDatabase();
const server = sharedServer(database);
const procedures = proceduresOf(appRouter);

/** Which of these the procedures of each group refuse with 401. */
const refused = {
  public: { nobody: false, customer: false, owner: false },
  customer: { nobody: true, customer: false, owner: true },
  admin: { nobody: true, customer: true, owner: false },
};

// Logging out ends the session that the others are called with.
const called = procedures.filter(({ name }) => !/\.logout(Everywhere)?$/.test(name));

test('every procedure can be called by its group only', async () => {
  const customer = await (await createCustomer(server, {})).logIn();
  const callers = { nobody: {}, customer, owner: asOwner };
  const found: [string, object][] = [];
  for (const { name, type } of called) {
    const send = type === 'mutation' ? server.mutate : server.query;
    const answers = Object.entries(callers).map(
      async ([who, headers]) => [who, (await send(name, {}, headers)).status === 401] as const,
    );
    found.push([name, Object.fromEntries(await Promise.all(answers))]);
  }
  expect(found).toEqual(called.map(({ name, access }) => [name, refused[access]]));
});

test.each(['customer.portal.logout', 'admin.session.logout'])(
  '%s is for who is logged in',
  async (name) => {
    expect((await server.mutate(name, undefined)).status).toBe(401);
  },
);
