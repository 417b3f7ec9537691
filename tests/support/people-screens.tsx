import { screen } from '@testing-library/react';
import {
  examplePerson,
  type PersonItem,
  type PersonView,
  type StoryEntry,
} from '#src/features/desk/people/contract.ts';
import { openScreen, token, type trpcServer } from './screens.tsx';

/** Opens the page of people at an address. */
export const openPeople = (address = '/admin/people') => {
  localStorage.setItem('admin_session', token);
  return openScreen(async () => {
    const { Route } = await import('wouter');
    const { AdminPeoplePage } = await import('#src/app/pages/admin-people-page.tsx');
    return (
      <Route path="/admin/people/:id?">
        <AdminPeoplePage />
      </Route>
    );
  }, address);
};

export const personId = examplePerson.id;
export const createPerson = (overrides: Partial<PersonItem> = {}): PersonItem => ({
  ...examplePerson,
  ...overrides,
});
export const createEntry = (overrides: Partial<StoryEntry> = {}): StoryEntry => ({
  key: `message ${crypto.randomUUID()}`,
  at: '2026-04-20T09:30:00.000Z',
  kind: 'message',
  title: 'Wrote to you',
  text: 'The van is red.',
  amount: null,
  status: null,
  about: null,
  ...overrides,
});

/** A person's page as the server has it. */
export function personOf(story: StoryEntry[], overrides: Partial<PersonView> = {}) {
  const { match: _, ...person } = createPerson(overrides);
  const details = {
    ...{ phones: ['01632 960018'], domains: [], nextBillingDate: '2026-05-15' },
    ...{ phone: '01632 960018', address: '', city: '', postcode: '', joined: [], proposed: [] },
    ...{ hasWritten: true, mandate: 'active', paid: 10_500, earlier: null },
  };
  return { success: true, data: { ...person, ...details, ...overrides, story } };
}

/** Opens a person with this story. */
export async function openPerson(
  answers: ReturnType<typeof trpcServer>['answers'],
  story: StoryEntry[],
  overrides: Partial<PersonView> = {},
  query = '',
) {
  answers['admin.person.read'] = personOf(story, overrides);
  answers['admin.person.story'] ??= { success: true, data: story, earlier: null };
  const user = await openPeople(`/admin/people/${personId}${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Maud Ferris' });
  return user;
}
