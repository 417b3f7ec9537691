import { consultationExample } from '#src/features/sales/quote/request/contract.ts';
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
  const [, token] = /quote=([\w-]+)/.exec(JSON.stringify(data)) ?? [];
  await server.visitor(`/api/quotes/${token}/accept`, { name: 'Perpetua Lamb' });
}
