import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import { emailOf, people } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** A quote that was accepted five days ago, and has no Direct Debit yet. */
export async function seedAcceptedQuote(server: SeedServer): Promise<void> {
  server.at(7, 11);
  const { id } = await server.visitor('/api/consultation', {
    ...consultationExample,
    fullName: 'Perpetua Lamb',
    businessName: 'Lamb & Daughters Framing',
    email: 'perpetua@lamb-framing.example.org',
    projectDescription: 'A gallery of frames by period, and a way to ask what one would cost.',
  });
  server.at(6, 10);
  const { data } = await server.admin('POST', `/api/admin/consultations/${id}/quotes`, {
    lines: [
      { description: 'Website redesign', quantity: 1, unitPrice: 27_000, monthly: false },
      { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
    ],
  });
  server.at(5, 19);
  await accept(server, data, 'Perpetua Lamb');
}

/** Accepts a quote that was sent, whose token is in its address. */
async function accept(server: SeedServer, quote: unknown, name: string): Promise<void> {
  const [, token] = /quote=([\w-]+)/.exec(JSON.stringify(quote)) ?? [];
  await server.visitor(`/api/quotes/${token}/accept`, { name });
}

/** Sends a quote for a large update, and returns it. */
export async function quoteUpdate(server: SeedServer, id: unknown): Promise<unknown> {
  const { data } = await server.admin('POST', `/api/admin/website-updates/${id}/quotes`, {
    lines: [
      {
        description: 'A new design, for phones too',
        quantity: 1,
        unitPrice: 84_000,
        monthly: false,
      },
      { description: 'Photographs, hours', quantity: 4, unitPrice: 4500, monthly: false },
    ],
    note: 'Two weeks from the day you say yes.',
  });
  return data;
}

/** An update of a customer's site, whose quote was accepted an hour ago, so that its work can begin. */
export async function seedUpdateToStart(server: SeedServer): Promise<void> {
  const customer = people.find(({ stage }) => stage === 'live');
  if (!customer) throw new Error('No site is live.');
  const name = `${customer.firstName} ${customer.lastName}`;
  server.at(5, 12);
  const { id } = await server.visitor('/api/website-update', {
    ...websiteUpdateExample,
    name,
    businessName: customer.businessName,
    email: emailOf(customer),
    currentWebsite: `https://www.${customer.slug}.example.org`,
    updateCategory: 'major',
    budget: '500-1000',
    description: 'A page for courses, with a way to keep a seat.',
  });
  server.at(4, 10);
  const quote = await quoteUpdate(server, id);
  server.ago(70);
  await accept(server, quote, name);
}
