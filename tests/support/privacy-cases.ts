import { createWebsiteUpdate } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { personAt } from './person-id.ts';
import { createCustomer } from './portal.ts';
import type { TestServer } from './server.ts';

export const complaint = {
  ...{ kind: 'complaint', name: 'Bronagh Keane', text: 'You rang at night.' },
  email: 'bronagh@keanes-larder.example.org',
};

/** The cases of the mutations of requests about personal data: see `events.test.ts`. */
export function privacyCases(database: TestDatabase, server: TestServer) {
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
