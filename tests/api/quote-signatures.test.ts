import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { refused, sharedQuotes } from '#tests/support/quotes.ts';

const inLetters = 'Please type your name in letters.';

anyDatabase("a quote's signature", (database) => {
  const { server, send, accept, states } = sharedQuotes(database);

  test('needs a letter, of any script, over REST and tRPC alike', async () => {
    const { id, token } = await send();
    for (const name of ['😀😀', '12 34', '--', '\u3164\u316412'])
      expect(await accept(token, name)).toMatchObject(refused(400, inLetters));
    const call = await server.post('/trpc/public.quote.accept', { token, name: '😀😀' });
    expect(call.status).toBe(400);
    expect(JSON.stringify(call.body)).toContain(inLetters);
    expect(await states(id)).toMatchObject({ status: 'quoted' });
    const accepted = await accept(token, '李小龙');
    expect(accepted.body.data.acceptedName).toBe('李小龙');
  });
});
