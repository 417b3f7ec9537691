import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from '#tests/support/event-stream.ts';
import { openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const path = '/api/admin/live';
const reads = () => called('admin.directDebit.counts').length;

const turnTo = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => turnTo('visible'));
afterEach(() => vi.restoreAllMocks());

test('refetches after an event, and only then', async () => {
  const stream = openEventStream();
  answers[path] = () => stream.response;
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  stream.tell();
  stream.tell('order.placed');
  await waitFor(() => expect(reads()).toBe(2));
  expect(called(path)).toMatchObject([{ input: {}, authorization: /^Bearer admin\./ }]);
});

test('refetches only what an event may have changed, and everything for an unknown one', async () => {
  const stream = openEventStream();
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

test('goes on after a break where it was, and refetches what it missed', async () => {
  const [first, second] = [openEventStream(), openEventStream()];
  answers[path] = [() => first.response, () => second.response];
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  first.tell();
  first.cut();
  await waitFor(() => expect(called(path)).toHaveLength(2));
  expect(called(path)[1]?.input).toEqual({ lastId: '7-1' });
  second.tell('order.placed');
  await waitFor(() => expect(reads()).toBe(2));
});

test('refetches everything if more has happened than it is told', async () => {
  const stream = openEventStream();
  answers[path] = () => stream.response;
  await openDesk();
  await waitFor(() => expect(reads()).toBe(1));
  stream.tellNotAll();
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

test('disconnects while it is hidden, and refetches only what changed meanwhile', async () => {
  const [first, second] = [openEventStream(), openEventStream()];
  answers[path] = [() => first.response, () => second.response];
  await openDesk();
  const summaries = () => called('admin.inbox.summary').length;
  await waitFor(() => expect([reads(), summaries()]).toEqual([1, 1]));
  first.tell('message.sent');
  await waitFor(() => expect(summaries()).toBe(2));
  turnTo('hidden');
  turnTo('visible');
  await waitFor(() => expect(called(path)).toHaveLength(2));
  expect(called(path)[1]?.input).toEqual({ lastId: '7-1' });
  second.tell('message.sent');
  await waitFor(() => expect(summaries()).toBe(3));
  expect(reads()).toBe(1);
});

test('asks for a login if the session has ended, and does not reconnect', async () => {
  answers[path] = () => new Response(null, { status: 401 });
  answers['admin.session.read'] = [{ success: true }, refuse(401, 'Your session has ended.')];
  await openDesk();
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  expect(called(path)).toHaveLength(1);
});
