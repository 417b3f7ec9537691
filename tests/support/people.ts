import type { z } from 'zod';
import type { newPerson } from '#src/features/desk/people/caller/contract.ts';
import { createConsultation, createWebsiteUpdate } from './builders.ts';
import { personAt } from './person-id.ts';
import type { TestServer } from './server.ts';
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
/** Somebody who asked for a quote, and nothing else. */
export const askForQuote = (
  server: TestServer,
  overrides: Parameters<typeof createConsultation>[0],
) => server.post('/api/consultation', createConsultation(overrides));
