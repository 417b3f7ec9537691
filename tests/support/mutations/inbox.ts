import { createOnboarding } from '#tests/support/builders.ts';
import { openConversation } from '#tests/support/messages.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** The cases of the mutations of the inbox. */
export const inboxCases = (server: TestServer) => {
  const inquiry = async () => ({
    kind: 'inquiry',
    id: String((await server.post('/api/client-onboarding', createOnboarding())).body.id),
  });
  return {
    'admin.inbox.snooze': {
      topics: ['inbox.snoozed' as const],
      given: async (): Promise<[object]> => [await inquiry()],
    },
    'admin.inbox.done': {
      topics: ['inbox.done' as const],
      given: async (): Promise<[object]> => {
        const { id, customer } = await openConversation(server);
        await customer.write('Thank you.');
        return [{ kind: 'message', id }];
      },
    },
    'admin.inbox.undo': {
      topics: ['inbox.reopened' as const],
      given: async (): Promise<[object]> => {
        const item = await inquiry();
        await server.mutate('admin.inbox.snooze', item, asOwner);
        return [item];
      },
    },
  };
};
