import { createWebsiteUpdate } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { complaint } from '#tests/support/privacy-cases.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of requests about personal data. */
export function privacyCases(server: TestServer, database: TestDatabase) {
  const ask = async () => (await server.post('/api/privacy/requests', complaint)).body.id;
  return {
    'public.privacy.request': {
      topics: ['privacy.requested' as const],
      given: async (): Promise<[object]> => [complaint],
    },
    'customer.privacy.request': {
      topics: ['privacy.requested' as const],
      given: async (): Promise<[object, Record<string, string>]> => [
        { kind: 'access' },
        await (await createCustomer(server)).logIn(),
      ],
    },
    'customer.privacy.prove': { why: 'it changes nothing but its session' },
    'admin.privacy.enter': {
      topics: ['privacy.entered' as const],
      given: async (): Promise<[object]> => {
        const { email } = await createCustomer(server);
        const id = await personAt(database.source, email);
        return [{ id, kind: 'work', text: 'Late again.' }];
      },
    },
    'admin.privacy.acknowledge': {
      topics: ['privacy.acknowledged' as const],
      given: async (): Promise<[object]> => [{ id: await ask() }],
    },
    'admin.privacy.answer': {
      topics: ['privacy.answered' as const],
      given: async (): Promise<[object]> => [{ id: await ask(), answer: 'We are sorry.' }],
    },
    'admin.privacy.erase': {
      topics: ['person.erased' as const],
      given: async (): Promise<[object]> => {
        const update = createWebsiteUpdate({ email: 'erased@example.org' });
        await server.post('/api/website-update', update);
        return [{ id: await personAt(database.source, update.email) }];
      },
    },
  };
}
