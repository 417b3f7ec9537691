import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import type { Issue } from '#src/client/use-submission.ts';
import { stubMotion } from './media.ts';

export const token = `admin.${'t'.repeat(43)}`;

interface Result {
  result?: { data: unknown };
  error?: {
    message: string;
    code: number;
    data: { code: string; httpStatus: number; issues?: Issue[] };
  };
}
interface Refusal {
  refused: number;
  message: string;
  issues?: Issue[];
}
type Answer = unknown | Refusal | 'lost';

/** What the server says instead of an answer. */
export const refuse = (refused: number, message: string, issues?: Issue[]): Refusal => ({
  refused,
  message,
  issues,
});
const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

interface DeskCall {
  procedure: string;
  input: unknown;
  authorization: string | null;
  /** Its Idempotency-Key. */
  key: string | null;
}

const noVisits = {
  success: true,
  message: '',
  data: {
    uniqueVisitors: 0,
    totalClickEvents: 0,
    totalPageViews: 0,
    pageViewStats: [],
    clickEventStats: [],
    days: [],
  },
};
export const noPayments = {
  total: 0,
  premium: 0,
  basic: 0,
  googleBusiness: 0,
  fresh: 0,
  byStatus: [],
};

/**
 * A server for the desk, in this file's tests: notes every call, and answers with what `answers`
 * holds for its procedure; a list holds one answer for each call, the last one for all that follow.
 */
export function deskServer() {
  const calls: DeskCall[] = [];
  const answers: Record<string, Answer> = {};
  const next = (procedure: string) => {
    const answer = answers[procedure];
    return Array.isArray(answer) && answer.length > 1 ? answer.shift() : [answer].flat()[0];
  };
  const one = (procedure: string): Result => {
    const answer = next(procedure);
    if (!isRefusal(answer)) return { result: { data: answer } };
    const { refused: httpStatus, message, issues } = answer;
    return { error: { message, code: -32600, data: { code: 'REFUSED', httpStatus, issues } } };
  };
  const server = setupServer(
    http.all('*/trpc/:names', async ({ request, params }) => {
      const names = String(params.names).split(',');
      const query = new URL(request.url).searchParams;
      const text = request.method === 'GET' ? (query.get('input') ?? '{}') : await request.text();
      // What goes with a key of its own goes alone.
      const together = query.has('batch');
      const given = JSON.parse(text || '{}');
      const inputs = together ? given : [given];
      const authorization = request.headers.get('authorization');
      const key = request.headers.get('idempotency-key');
      for (const [at, procedure] of names.entries())
        calls.push({ procedure, input: inputs[at], authorization, key });
      if (names.some((name) => [answers[name]].flat()[0] === 'lost')) return HttpResponse.error();
      const results = names.map(one);
      const statuses = results.map(({ error }) => error?.data.httpStatus ?? 200);
      const [status = 200] = statuses;
      return HttpResponse.json(together ? results : results[0], {
        status: statuses.every((other) => other === status) ? status : 207,
      });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    vi.resetModules();
    stubMotion(true);
    vi.stubGlobal('scrollTo', () => {});
    localStorage.clear();
    sessionStorage.clear();
    calls.length = 0;
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      'admin.session.read': { success: true },
      'public.admin.login': { success: true, message: 'Login successful', token },
      'admin.session.logout': { success: true, message: 'Logged out' },
      'admin.analytics.summary': noVisits,
      'admin.directDebit.counts': noPayments,
    });
  });
  afterEach(() => {
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return {
    calls,
    answers,
    called: (procedure: string) => calls.filter((call) => call.procedure === procedure),
  };
}

/** Opens something of the desk at an address; `load` fetches it over a fresh client each time. */
export async function openDesk(load: () => Promise<ReactElement>, address = '/admin') {
  window.history.replaceState(null, '', address);
  const { ApiProvider } = await import('#src/client/api-provider.tsx');
  const { Toasts } = await import('#src/client/toast-place.tsx');
  const screen = await load();
  render(
    <Router>
      <ApiProvider>{screen}</ApiProvider>
      <Toasts />
    </Router>,
  );
  return userEvent.setup({
    advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms),
  });
}
