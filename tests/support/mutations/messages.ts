import { openConversation } from '#tests/support/messages.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of messages. */
export const messageCases = (server: TestServer) => ({
  'customer.message.send': {
    topics: ['message.sent' as const],
    given: async (): Promise<[object, Record<string, string>]> => {
      const { id, session } = await openConversation(server);
      return [{ id, text: 'Hello' }, session];
    },
  },
  'admin.message.send': {
    topics: ['message.sent' as const],
    given: async (): Promise<[object]> => [
      { id: (await openConversation(server)).personId, text: 'Hello' },
    ],
  },
  'customer.message.markRead': { why: 'it marks what was read' },
  'admin.message.markRead': { why: 'it marks what was read' },
  'customer.message.upload': {
    why: 'an address alone; the message that shows the image writes one',
  },
  'admin.message.upload': { why: 'an address alone; the message that shows the image writes one' },
});
