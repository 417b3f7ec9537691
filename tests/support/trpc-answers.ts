import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

type Input = Record<string, unknown>;
export type Answers = Record<string, (input: Input) => unknown>;

/** Thrown by an answer: the call is refused with that status and message, or lost with status 0. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A server for the tRPC calls of this file's tests: each is answered by name, and noted. */
export function answerCalls() {
  const calls: { procedure: string; input: Input }[] = [];
  let answers: Answers = {};
  const server = setupServer(
    http.all('*/trpc/:procedures', async ({ request, params }) => {
      const given = new URL(request.url).searchParams.get('input');
      const inputs = request.method === 'GET' ? JSON.parse(given ?? '{}') : await request.json();
      const results = await Promise.all(
        String(params.procedures)
          .split(',')
          .map(async (procedure, place) => {
            const input = inputs[place] ?? {};
            calls.push({ procedure, input });
            try {
              return { result: { data: await answers[procedure]?.(input) } };
            } catch (error) {
              const { status, message } = error as Refusal;
              return { error: { message, code: -32600, data: { httpStatus: status } } };
            }
          }),
      );
      if (results.some(({ error }) => error?.data.httpStatus === 0)) return HttpResponse.error();
      return HttpResponse.json(results, { status: 207 });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    calls.length = 0;
    answers = {};
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => server.close());
  return {
    /** Every call so far. */
    calls,
    /** Every call of that name so far: what was sent. */
    sent: (procedure: string) =>
      calls.filter((call) => call.procedure === procedure).map(({ input }) => input),
    answer(more: Answers) {
      answers = { ...answers, ...more };
    },
  };
}
