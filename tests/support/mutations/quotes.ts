import type { Topic } from '#src/server/events/topics.ts';
import { createConsultation, createWebsiteUpdate, tokenOf } from '#tests/support/builders.ts';
import { lines } from '#tests/support/quotes.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** What each mutation of quotes is called with, and the topics that it writes. */
export function quoteCases(server: TestServer) {
  const ask = async () => (await server.post('/api/consultation', createConsultation())).body.id;
  const askForUpdate = async (): Promise<string> =>
    (await server.post('/api/website-update', createWebsiteUpdate())).body.id;
  const send = async () => {
    const path = `/api/admin/consultations/${await ask()}/quotes`;
    const { body } = await server.post(path, { lines }, asOwner);
    return tokenOf(body.data.url);
  };
  const decision = (topics: Topic[], given: object) => ({
    topics,
    given: async (): Promise<[object]> => [{ ...given, token: await send() }],
  });
  const sent: Topic[] = ['consultation.quoted', 'quote.sent'];
  return {
    'public.quote.accept': decision(['project.opened', 'quote.accepted'], { name: 'Idris Pell' }),
    'public.quote.decline': decision(['quote.declined'], {}),
    'public.quote.ask': decision(['quote.asked'], { text: 'Is it included?' }),
    'admin.websiteUpdate.sendQuote': {
      topics: ['quote.sent'] satisfies Topic[],
      given: async (): Promise<[object]> => [{ id: await askForUpdate(), lines }],
    },
    'admin.websiteUpdate.undoQuote': {
      topics: ['update.reopened'] satisfies Topic[],
      given: async (): Promise<[object]> => {
        const id = await askForUpdate();
        await server.post(`/api/admin/website-updates/${id}/quotes`, { lines }, asOwner);
        return [{ id }];
      },
    },
    'admin.quote.create': {
      topics: sent,
      given: async (): Promise<[object]> => [{ id: await ask(), lines }],
    },
  };
}
