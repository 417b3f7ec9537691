import type { Topic } from '#src/server/events/topics.ts';
import { createBrowser } from '#tests/support/push.ts';
import type { TestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** What the mutations of Web Push are called with, and the topics that they write. */
export function pushCases(server: TestServer) {
  const topics: Topic[] = ['admin.device-changed'];
  return {
    'admin.push.subscribe': {
      topics,
      given: async (): Promise<[object]> => [
        createBrowser('https://push.example.org/events').subscription,
      ],
    },
    'admin.push.unsubscribe': {
      topics,
      given: async (): Promise<[object]> => {
        const { subscription } = createBrowser('https://push.example.org/ended');
        await server.mutate('admin.push.subscribe', subscription, asOwner);
        return [{ endpoint: subscription.endpoint }];
      },
    },
    'admin.push.logoutEverywhere': {
      topics: ['login.everywhere-ended' as const],
      given: async (): Promise<[object]> => [{}],
    },
  };
}
