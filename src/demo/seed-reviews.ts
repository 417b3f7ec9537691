import { emailOf, type Person } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** A person's history so far. */
interface History {
  server: SeedServer;
  person: Person;
  /** The customer's path among the admin's calls. */
  path: string;
  after(days: number, hour?: number): Date;
}

interface Comment {
  by: 'customer' | 'admin';
  text: string;
  /** Thousandths of the image's width and height. */
  pin?: { x: number; y: number };
}

/** Comments on the newest design of a customer, at a time after their order. */
export async function comment(
  history: History,
  days: number,
  comments: readonly Comment[],
): Promise<void> {
  const { server, person, path } = history;
  const { data } = await server.admin('GET', path);
  const { customer, projects } = data as {
    customer: { id: string };
    projects: { designs: { id: string }[] }[];
  };
  const [design] = projects[0]?.designs ?? [];
  const asCustomer = await server.customer(emailOf(person));
  for (const [index, { by, text, pin }] of comments.entries()) {
    history.after(days, 9 + index);
    const call = by === 'customer' ? asCustomer : server.admin;
    const place = by === 'customer' ? `/api/customer/${customer.id}` : path;
    await call('POST', `${place}/designs/${design?.id}/comments`, { text, pin });
  }
}

/** What is written about a first version before it is sent back. */
export const aboutFirst: Comment[] = [
  {
    by: 'customer',
    text: 'Could the shop be larger? It is what people know us by.',
    pin: { x: 770, y: 380 },
  },
  {
    by: 'customer',
    text: 'The telephone number should stand here, please.',
    pin: { x: 690, y: 45 },
  },
  { by: 'admin', text: 'Both will be in the next version.' },
];

/** What is written about a second one. */
export const aboutSecond: Comment[] = [
  {
    by: 'admin',
    text: 'The picture now goes right across, with the words over it.',
    pin: { x: 640, y: 330 },
  },
  {
    by: 'customer',
    text: 'Much better. Is the orange button the one that rings us?',
    pin: { x: 150, y: 470 },
  },
  {
    by: 'admin',
    text: 'It is, on a phone. On a computer it opens the enquiry form.',
    pin: { x: 215, y: 500 },
  },
];

/** Two updates that the customer asked for while logged in, the older one done. */
export async function updates(history: History): Promise<void> {
  const { server, person } = history;
  const ask = await server.customer(emailOf(person));
  const { firstName, lastName, businessName, slug } = person;
  const request = {
    name: `${firstName} ${lastName}`,
    email: emailOf(person),
    businessName,
    currentWebsite: `https://www.${slug}.example.org`,
  };
  history.after(40);
  const { id } = await ask('POST', '/api/website-update', {
    ...request,
    updateCategory: 'basic',
    description: 'The winter opening hours, from the first of November.',
  });
  history.after(42);
  await server.admin('PATCH', `/api/admin/website-updates/${id}/status`, { status: 'completed' });
  history.after(72, 14);
  await ask('POST', '/api/website-update', {
    ...request,
    updateCategory: 'medium',
    timeline: '3-4weeks',
    description: 'A page for weddings: what we hire out, with prices, and a form for the date.',
  });
}
