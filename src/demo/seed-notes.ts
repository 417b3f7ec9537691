import type { SeedServer } from './seed-server.ts';

/** What the owner noted, about whom and how many days ago. */
const notes: [search: string, daysAgo: number, text: string][] = [
  ['muir-cloth', 40, 'Prefers the telephone, after four. Ask for Fergus, not Fergie.'],
  [
    'muir-cloth',
    9,
    'Wants the hire calendar before the wedding season.\nHis niece takes the photographs.',
  ],
  ['copper-comb', 30, 'Would recommend us from the chair: send sixty cards.'],
  ['ferris-heating', 6, 'New van at the garage until Thursday.'],
  ['pritchard-dental', 2, 'Two dentists, one decides: Gwen.'],
  ['penfold-pottery', 20, 'Stopped because of the rent, not of us. Ask again in spring.'],
];

/** Notes on people's pages. */
export async function seedNotes(server: SeedServer): Promise<void> {
  for (const [search, daysAgo, text] of notes) {
    const { data } = await server.admin('GET', `/api/admin/people?search=${search}`);
    const [person] = data as { id: string }[];
    server.at(daysAgo, 16, 20);
    await server.admin('POST', `/api/admin/people/${person?.id}/notes`, { text });
  }
}
