import { createOnboarding } from '#tests/support/builders.ts';
import {
  askForQuote,
  consultationEntry,
  createCaller,
  updateEntry,
} from '#tests/support/people.ts';
import { personAt } from '#tests/support/person-id.ts';
import { createCustomer } from '#tests/support/portal.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** The cases of the mutations of people. */
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
    'admin.person.create': {
      topics: ['person.added' as const, 'note.added' as const],
      given: async (): Promise<[object]> => [createCaller({ note: 'Rings back' })],
    },
    'admin.consultation.enter': {
      topics: ['consultation.entered' as const],
      given: async (): Promise<[object]> => [{ ...(await inquirer()), ...consultationEntry }],
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
