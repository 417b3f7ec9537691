import { createOnboarding } from '#tests/support/builders.ts';
import { replyCalls } from '#tests/support/replies.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The cases of the mutations of replies. */
export const replyCases = (server: TestServer) => {
  const inquirer = async () => {
    const { email } = createOnboarding();
    await server.post('/api/client-onboarding', createOnboarding());
    return replyCalls(server, email);
  };
  return {
    'admin.reply.send': {
      topics: ['reply.sent' as const],
      given: async (): Promise<[object]> => [
        { id: await (await inquirer()).id(), subject: 'Your website', text: 'Hello.' },
      ],
    },
    'admin.reply.undo': {
      topics: ['reply.withdrawn' as const],
      given: async (): Promise<[object]> => {
        const calls = await inquirer();
        const { body } = await calls.send({});
        return [{ id: await calls.id(), replyId: body.data.id }];
      },
    },
  };
};
