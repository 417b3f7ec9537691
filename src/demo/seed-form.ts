import type { CustomerHistory } from './customer-history.ts';

/** The key in the address that the form of the sample posts to. */
const sampleKey = 'TheCopperComb-01';
const path = `/api/forms/${sampleKey}`;

const sent = [
  [20, 'Hal Marsh', 'Do you still do the hot towel on a Friday after work?'],
  [
    4,
    'Rosa Quill',
    'My boy is six and afraid of clippers. Is there a quiet hour, and may he bring his bear?',
  ],
  [0, 'Ned Ash', 'Can I book the first chair for five of us, the morning of a wedding?'],
] as const;

/** Makes the contact form of a sample website, and sends it as visitors of that would. */
export async function contactForm(history: CustomerHistory): Promise<void> {
  const { server } = history;
  const { id } = await history.project();
  const { origin } = server;
  await history.admin('PUT', `projects/${id}/form`, { origins: [origin] });
  await server.db.query('UPDATE site_form SET key = $1 WHERE project_id = $2', [sampleKey, id]);
  for (const [daysAgo, Name, Question] of sent) {
    server.at(daysAgo, 8);
    const Email = `${Name.toLowerCase().replace(' ', '.')}@example.org`;
    await server.visitor(path, { Name, Email, Question }, undefined, { origin });
  }
}
