import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Router } from 'wouter';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { Toasts } from '#src/client/toast-place.tsx';

export const orderId = '5f1c3b0e-7c1b-4d6f-9d0e-2f1a6b7c8d9e';

interface Call {
  procedure: string;
  body: Record<string, unknown>;
  key: string | null;
}
type Answer = () => Response | Promise<Response>;

/** What the server says when it takes a submission. */
export const taken =
  (facts: object = {}): Answer =>
  () =>
    HttpResponse.json({
      result: { data: { success: true, message: 'Taken.', id: orderId, ...facts } },
    });

/** The connection breaks before an answer. */
export const lost: Answer = () => HttpResponse.error();

/** A refusal in the server's words. */
export const refused =
  (httpStatus: number, message: string, issues?: { path: string; message: string }[]): Answer =>
  () =>
    HttpResponse.json(
      { error: { message, code: -32600, data: { code: 'BAD_REQUEST', httpStatus, issues } } },
      { status: httpStatus },
    );

/** A server for this file's tests: notes what comes and gives the answers in turn. */
export function answering() {
  const calls: Call[] = [];
  let answers: Answer[] = [];
  const server = setupServer(
    http.post('*/trpc/:procedure', async ({ request, params }) => {
      const body = (await request.json()) as Call['body'];
      const key = request.headers.get('idempotency-key');
      calls.push({ procedure: String(params.procedure), body, key });
      return (answers.shift() ?? taken())();
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    calls.length = 0;
    answers = [];
    sessionStorage.clear();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    calls,
    answerWith: (...next: Answer[]) => {
      answers = next;
    },
  };
}

/** Opens a screen at an address, as a visitor with a keyboard and a mouse. */
export function openScreen(screen: ReactElement, address: string) {
  window.history.replaceState(null, '', address);
  const user = userEvent.setup();
  const { unmount } = render(
    <Router>
      <ApiProvider>{screen}</ApiProvider>
      <Toasts />
    </Router>,
  );
  return { user, leave: unmount };
}
