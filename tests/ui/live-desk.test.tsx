import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const path = '/api/admin/live';
const reads = () => called('admin.directDebit.counts').length;

/** A stream that stays open until it is cut. */
function openStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (...topics: string[]) => {
      const events = topics.map((topic) => ({ topic, subject: topic.split('.')[0] }));
      stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(events)}\n\n`));
    },
    cut: () => stream?.error(new Error('cut')),
  };
}

const turnTo = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => turnTo('visible'));
afterEach(() => vi.restoreAllMocks());

test('refetches after an event, and only then', async () => {
  const stream = openStream();
  answers[path] = () => stream.response;
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  stream.tell();
  stream.tell('order.placed');
  await waitFor(() => expect(reads()).toBe(2));
  expect(called(path)).toMatchObject([{ input: {}, authorization: /^Bearer admin\./ }]);
});

test('refetches only what an event may have changed, and everything for an unknown one', async () => {
  const stream = openStream();
  answers[path] = () => stream.response;
  await openDesk();
  const summaries = () => called('admin.inbox.summary').length;
  await waitFor(() => expect([reads(), summaries()]).toEqual([1, 1]));
  stream.tell('inquiry.received');
  await waitFor(() => expect(summaries()).toBe(2));
  expect(reads()).toBe(1);
  stream.tell('inquiry.received', 'eclipse.seen');
  await waitFor(() => expect([reads(), summaries()]).toEqual([2, 3]));
});

test('reconnects after a break, and refetches', async () => {
  const [first, second] = [openStream(), openStream()];
  answers[path] = [() => first.response, () => second.response];
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  first.tell();
  first.cut();
  await waitFor(() => expect(called(path)).toHaveLength(2));
  second.tell();
  await waitFor(() => expect(reads()).toBe(2));
});

test('without a stream, refetches every 45 seconds and when it becomes visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(45_000));
  await waitFor(() => expect(reads()).toBe(2));
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(reads()).toBe(3));
});

test('disconnects while it is hidden, and refetches when it becomes visible', async () => {
  const [first, second] = [openStream(), openStream()];
  answers[path] = [() => first.response, () => second.response];
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  first.tell();
  turnTo('hidden');
  turnTo('visible');
  await waitFor(() => expect(reads()).toBe(2));
  await waitFor(() => expect(called(path)).toHaveLength(2));
  second.tell('message.sent');
  await waitFor(() => expect(reads()).toBe(3));
});

test('asks for a login if the session has ended, and does not reconnect', async () => {
  answers[path] = () => new Response(null, { status: 401 });
  answers['admin.session.read'] = [{ success: true }, refuse(401, 'Your session has ended.')];
  await openDesk();
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  expect(called(path)).toHaveLength(1);
});
