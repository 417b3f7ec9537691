import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { holdOf, holdResponse } from '#src/server/http/held-responses.ts';

test('a response that several calls of a batch hold back is sent once the last of them is over', async () => {
  const request = {} as FastifyRequest;
  let end = () => {};
  const longer = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sent = vi.fn();
  holdResponse(request, longer);
  holdResponse(request, Promise.resolve());
  const over = holdOf(request)?.then(sent);
  await new Promise(setImmediate);
  expect(sent).not.toHaveBeenCalled();
  end();
  await over;
  expect(sent).toHaveBeenCalledOnce();
});
