import type { z } from 'zod';
import type { newPerson } from '#src/features/desk/people/caller/contract.ts';
import { createConsultation, createOnboarding, createWebsiteUpdate } from './builders.ts';
import { importCases } from './imports.ts';
import { personAt } from './person-id.ts';
import { createCustomer } from './portal.ts';
import { replyCases } from './replies.ts';
import type { TestServer } from './server.ts';
import { toldCases } from './told.ts';
import { asOwner } from './upload.ts';

/** The tables to empty so that there is nobody. */
export const peopleTables = [
  'reply',
  'privacy_request',
  'invoice',
  'customer',
  'payment_request',
  'onboarding_inquiry',
  'consultation',
  'website_update',
  'event',
  'submission',
  'mail',
  'job',
  'person_note',
  'person_address',
  'person',
];

/** The admin's calls about the person with this address. */
export function personCalls(server: TestServer, email: string) {
  const path = async () =>
    `/api/admin/people/${await personAt(await server.services.database, email)}`;
  const story = async (query = '') =>
    (await server.get(`${await path()}/story${query}`, asOwner)).body;
  return {
    path,
    read: async () => (await server.get(await path(), asOwner)).body.data,
    story,
    titles: async (query = ''): Promise<string[]> =>
      (await story(query)).data.map(({ title }: { title: string }) => title),
    note: async (text: string, headers = {}) =>
      server.post(`${await path()}/notes`, { text }, { ...asOwner, ...headers }),
    /** Opens the admin's view of their portal, and gives its cookie. */
    async view(): Promise<{ cookie: string }> {
      const { headers } = await server.post(`${await path()}/view`, {}, asOwner);
      return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
    },
  };
}

/** The people whom a search finds, by the name that is listed. */
export const findPeople = async (server: TestServer, search: string): Promise<string[]> => {
  const query = new URLSearchParams({ search });
  const { body } = await server.get(`/api/admin/people?${query}`, asOwner);
  return body.data.map(({ name }: { name: string }) => name);
};

/** Somebody who rings. */
export const createCaller = (overrides: Partial<z.input<typeof newPerson>> = {}) => ({
  name: 'Zoë Brown',
  phone: '01632 960144',
  ...overrides,
});

const { fullName: _n, email: _e, phone: _p, businessName: _b, ...entry } = createConsultation();
const { name: _m, email: _f, phone: _q, businessName: _c, ...updateEntry } = createWebsiteUpdate();

/** What a caller wants: a quote, an update. */
export { entry as consultationEntry, updateEntry };

/** The cases of the mutations of people: see `events.test.ts`. */
export const personCases = (server: TestServer) => {
  const inquirer = async () => {
    const { email } = createOnboarding();
    await server.post('/api/client-onboarding', createOnboarding());
    return { id: await personAt(await server.services.database, email) };
  };
  const noted = async () => {
    const person = await inquirer();
    const { body } = await server.post(
      `/api/admin/people/${person.id}/notes`,
      { text: 'Rings back' },
      asOwner,
    );
    return { ...person, noteId: body.data.id };
  };
  const ask = async (email: string) => {
    await askForQuote(server, { email });
    return personAt(await server.services.database, email);
  };
  const joined = async () => ({
    id: await ask('one@example.org'),
    with: await ask('two@example.org'),
  });
  return {
    ...importCases(server),
    ...replyCases(server),
    ...toldCases(server),
    'admin.person.create': {
      topics: ['person.added' as const, 'note.added' as const],
      given: async (): Promise<[object]> => [createCaller({ note: 'Rings back' })],
    },
    'admin.consultation.enter': {
      topics: ['consultation.entered' as const],
      given: async (): Promise<[object]> => [{ ...(await inquirer()), ...entry }],
    },
    'admin.websiteUpdate.enter': {
      topics: ['update.entered' as const],
      given: async (): Promise<[object]> => [{ ...(await inquirer()), ...updateEntry }],
    },
    'admin.person.correct': {
      topics: ['person.corrected' as const],
      given: async (): Promise<[object]> => [{ ...(await inquirer()), phone: '01632 960018' }],
    },
    'admin.person.join': {
      topics: ['person.joined' as const],
      given: async (): Promise<[object]> => [await joined()],
    },
    'admin.person.separate': {
      topics: ['person.separated' as const],
      given: async (): Promise<[object]> => {
        const people = await joined();
        await server.mutate('admin.person.join', people, asOwner);
        return [{ id: people.with }];
      },
    },
    'admin.person.addNote': {
      topics: ['note.added' as const],
      given: async (): Promise<[object]> => [{ ...(await inquirer()), text: 'Rings back' }],
    },
    'admin.person.deleteNote': {
      topics: ['note.deleted' as const],
      given: async (): Promise<[object]> => [await noted()],
    },
    'admin.person.restoreNote': {
      topics: ['note.restored' as const],
      given: async (): Promise<[object]> => {
        const note = await noted();
        await server.mutate('admin.person.deleteNote', note, asOwner);
        return [note];
      },
    },
    'admin.person.view': {
      topics: ['portal.viewed' as const],
      given: async (): Promise<[object]> => {
        const { email } = await createCustomer(server);
        return [{ id: await personAt(await server.services.database, email) }];
      },
    },
  };
};

/** Somebody who asked for a quote, and nothing else. */
export const askForQuote = (
  server: TestServer,
  overrides: Parameters<typeof createConsultation>[0],
) => server.post('/api/consultation', createConsultation(overrides));
