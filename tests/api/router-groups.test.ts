import { expect, test } from 'vitest';
import { appRouter } from '#src/app/router.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
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

test.each(called)('$name can be called by its group only', async ({ name, type, access }) => {
  await emptyTables(database.source, 'rate_limit');
  const customer = await (await createCustomer(server, {})).logIn();
  const callers = { nobody: {}, customer, owner: asOwner };
  for (const [who, headers] of Object.entries(callers)) {
    const send = type === 'mutation' ? server.mutate : server.query;
    const { status } = await send(name, {}, headers);
    expect([who, status === 401]).toEqual([who, refused[access][who as 'nobody']]);
  }
});

test.each(['customer.portal.logout', 'admin.session.logout'])(
  '%s is for who is logged in',
  async (name) => {
    expect((await server.mutate(name, undefined)).status).toBe(401);
  },
);
