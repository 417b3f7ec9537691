import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
import { websiteUpdateExample } from '#src/features/sales/website-update/contract.ts';
import { personAt, updaterOf } from './seed-people.ts';
import type { SeedServer } from './seed-server.ts';

/** Sends a quote for a request, and returns its path among the visitors' calls. */
export async function sendQuote(server: SeedServer, request: string, quote: object) {
  const { data } = await server.admin('POST', `/api/admin/${request}/quotes`, quote);
  const { url } = data as { url: string };
  return `/api/quotes/${new URL(url).searchParams.get('quote')}`;
}

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
  const quote = await sendQuote(server, `consultations/${id}`, {
    lines: [
      { description: 'Website redesign', quantity: 1, unitPrice: 27_000, monthly: false },
      { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
    ],
  });
  server.at(5, 19);
  await server.visitor(`${quote}/accept`, { name: 'Perpetua Lamb' });
}

/** Sends a quote for a large update, and returns its path. */
export const quoteUpdate = (server: SeedServer, id: unknown) =>
  sendQuote(server, `website-updates/${id}`, {
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

/** An update of a customer's site, whose quote was accepted an hour ago, so that its work can begin. */
export async function seedUpdateToStart(server: SeedServer): Promise<void> {
  const customer = updaterOf(personAt('live'));
  server.at(5, 12);
  const { id } = await server.visitor('/api/website-update', {
    ...websiteUpdateExample,
    ...customer,
    updateCategory: 'major',
    budget: '500-1000',
    description: 'A page for courses, with a way to keep a seat.',
  });
  server.at(4, 10);
  const quote = await quoteUpdate(server, id);
  server.ago(70);
  await server.visitor(`${quote}/accept`, { name: customer.name });
}
