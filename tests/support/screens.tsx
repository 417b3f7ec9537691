import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import type { Issue } from '#src/client/forms/use-submission.ts';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { stubMotion } from './media.ts';

export const token = `admin.${'t'.repeat(43)}`;

interface Refusal {
  refused: number;
  message: string;
  issues?: Issue[];
  /** Seconds. */
  retryAfter?: number;
}

/** What the server says in place of a result. */
export const refuse = (
  refused: number,
  message: string,
  issues?: Issue[],
  retryAfter?: number,
): Refusal => ({ refused, message, issues, retryAfter });
const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** How the server answers with a list. */
export const listOf = (data: unknown[]) => ({ success: true, data });

interface Call {
  procedure: string;
  input: unknown;
  authorization: string | null;
  /** Its Idempotency-Key. */
  key: string | null;
}

export const emptySummary = {
  uniqueVisitors: 0,
  totalClickEvents: 0,
  totalPageViews: 0,
  pageViewStats: [],
  clickEventStats: [],
  days: [],
};
const noVisits = { visits: 0, sources: [], entryPages: [] };
const noSteps = ['pricing', 'onboarding', 'submitted', 'directDebit'].map((step) => ({
  step,
  all: 0,
  basic: 0,
  premium: 0,
}));
export const noPayments = {
  total: 0,
  byPackage: [],
  googleBusiness: 0,
  fresh: 0,
  byStatus: [],
};

const noProgress = {
  id: '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10',
  steps: [],
  domainRenewsOn: null,
  hostingRenewsOn: null,
};
export const emptyInbox = {
  waiting: 0,
  overdue: 0,
  snoozed: 0,
  kinds: [],
  longestOverdue: null,
  next: null,
  changesIn: 86_400,
};

/** The session of a customer who sees all, in a browser that is not known. */
export const ownSession = {
  viewUntil: null,
  unproven: null,
  seesAll: true,
  isKnownBrowser: false,
};

const none = { count: 0, amount: 0 };
const noMoney = {
  coming: none,
  paid: none,
  failed: none,
  owed: { ...none, monthly: 0 },
  isMailed: true,
  days: [],
};

/**
 * A server for this file's tests: notes every call, and answers with what `answers` holds for its
 * procedure: a value, a function of the input, a refusal, or 'lost' for a connection that breaks; a
 * list holds one of these for each call, the last one for all that follow.
 */
function answerCalls() {
  const calls: Call[] = [];
  const answers: Record<string, unknown> = {};
  const answerOf = async (procedure: string, input: unknown) => {
    const given = answers[procedure];
    const next = Array.isArray(given) ? (given.length > 1 ? given.shift() : given[0]) : given;
    return typeof next === 'function' ? next(input) : next;
  };
  const resultOf = (answer: unknown) => {
    if (!isRefusal(answer)) return { status: 200, body: { result: { data: answer } } };
    const { refused: httpStatus, message, issues, retryAfter } = answer;
    const data = { code: 'REFUSED', httpStatus, issues };
    const body = { error: { message, code: -32600, data } };
    return { status: httpStatus, body, retryAfter };
  };
  const server = setupServer(
    // What is fetched beside tRPC: a file or a stream, by its path; refused unless there is an answer.
    http.get(/\/api\/(admin|customer)\//, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const lastId = request.headers.get('last-event-id');
      const input = { ...Object.fromEntries(searchParams), ...(lastId !== null && { lastId }) };
      const authorization = request.headers.get('authorization');
      calls.push({ procedure: pathname, input, authorization, key: null });
      const answer = await answerOf(pathname, input);
      return answer instanceof Response ? answer : new HttpResponse(null, { status: 503 });
    }),
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
      const found = await Promise.all(names.map((name, at) => answerOf(name, inputs[at])));
      if (found.includes('lost')) return HttpResponse.error();
      const results = found.map(resultOf);
      const [first] = results;
      const bodies = results.map(({ body }) => body);
      return HttpResponse.json(together ? bodies : bodies[0], {
        status: results.every(({ status }) => status === first?.status) ? first?.status : 207,
        headers: first?.retryAfter ? { 'retry-after': String(first.retryAfter) } : {},
      });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    sessionStorage.clear();
    calls.length = 0;
    for (const name of Object.keys(answers)) delete answers[name];
  });
  afterAll(() => server.close());
  const called = (procedure: string) => calls.filter((call) => call.procedure === procedure);
  return {
    calls,
    answers,
    called,
    inputs: (procedure: string) => called(procedure).map(({ input }) => input),
  };
}

/**
 * Such a server for screens that are opened over a fresh client, with a login and an empty desk. Screens that
 * a file imports itself keep their modules, so that what they load later shares their firm.
 */
export function trpcServer({ keepsModules = false } = {}) {
  const server = answerCalls();
  beforeEach(() => {
    if (!keepsModules) vi.resetModules();
    stubMotion(true);
    vi.stubGlobal('scrollTo', () => {});
    localStorage.clear();
    Object.assign(server.answers, {
      'admin.session.read': { success: true },
      'public.admin.login': { success: true, message: 'Login successful', token },
      'admin.session.logout': { success: true, message: 'Logged out' },
      'admin.figures.summary': { success: true, message: '', data: emptySummary },
      'admin.figures.visits': { success: true, message: '', data: noVisits },
      'admin.figures.funnel': { success: true, message: '', data: { steps: noSteps } },
      'admin.directDebit.counts': noPayments,
      'admin.opening.read': { success: true, data: { isNew: false, mayKeep: false, steps: [] } },
      'admin.inbox.summary': emptyInbox,
      ...{ 'admin.inbox.list': listOf([]), 'admin.siteForm.read': { data: null } },
      'admin.invoice.ofCustomer': () => [],
      'admin.invoice.page': { rows: [], total: 0 },
      'customer.invoice.list': listOf([]),
      'admin.message.list': { success: true, data: [], earlier: false, unread: 0 },
      'admin.siteForm.latest': { data: [], total: 0 },
      'customer.siteForm.list': { form: null, data: [], earlier: false, apart: 0 },
      'customer.message.list': { success: true, data: [], earlier: false, unread: 0 },
      'admin.mail.list': listOf([]),
      'admin.mail.ofRows': () => [],
      'admin.quote.list': listOf([]),
      'admin.directDebit.page': { rows: [], total: 0 },
      'customer.design.comments': listOf([]),
      'customer.design.waiting': listOf([]),
      'admin.design.comments': listOf([]),
      'customer.project.progress': { success: true, data: noProgress },
      'customer.websiteUpdate.list': listOf([]),
      'customer.portal.session': ownSession,
      'customer.directDebit.unproven': { success: true, data: [] },
      'customer.billing.read': { mandate: null, charges: [] },
      'admin.billing.overview': noMoney,
      'admin.billing.unpaid': () => [],
      'admin.billing.coming': { rows: [], total: 0 },
      'admin.billing.paid': { rows: [], total: 0 },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return server;
}

/** Resolves once imports have ended and every call that was made before is answered and shown. */
export const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    const { client } = await import('#src/client/api/public-client.ts');
    await client.public.portfolio.list.query();
    await vi.dynamicImportSettled();
  });

export const openUser = () =>
  userEvent.setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) });

/** Opens a screen at an address; `load` fetches it over a fresh client each time. */
export async function openScreen(load: () => Promise<ReactElement>, address = '/admin') {
  window.history.replaceState(null, '', address);
  const { ApiProvider } = await import('#src/client/api/api-provider.tsx');
  const { DeskProvider } = await import('#src/client/desk/desk-feature.ts');
  const { desk } = await import('#src/app/desk/desk-features.ts');
  const { FirmProvider } = await import('#src/client/firm/use-firm.tsx');
  const { Toasts } = await import('#src/client/toasts/toast-mount.tsx');
  const screen = await load();
  render(
    <Router>
      <ApiProvider reads={{ admin: desk.reads }}>
        <DeskProvider value={desk}>
          <FirmProvider firm={defaultPageFirm}>{screen}</FirmProvider>
        </DeskProvider>
      </ApiProvider>
      <Toasts />
    </Router>,
  );
  return openUser();
}

/** Opens one of the owner's two screens, by a session that was kept unless told otherwise. */
export function openDesk(address = '/admin', { loggedIn = true } = {}) {
  if (loggedIn) localStorage.setItem('admin_session', token);
  return openScreen(async () => {
    const { findPage } = await import('#src/app/pages.tsx');
    const Screen = await findPage(location.pathname).screen.load();
    return <Screen />;
  }, address);
}
