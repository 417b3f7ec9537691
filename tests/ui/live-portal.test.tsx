import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from '#tests/support/event-stream.ts';
import { createProject, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { listOf, trpcServer } from '#tests/support/screens.tsx';

const { answers, called } = trpcServer();
const path = '/api/customer/live';
const reads = (procedure: string) => called(`customer.${procedure}`).length;

beforeEach(() => {
  answers['customer.portal.dashboard'] = dashboardOf({ projects: [createProject()] });
  answers['customer.design.list'] = listOf([]);
  answers['customer.portal.changeRequests'] = listOf([]);
});

test('reads again what an event may have changed, and only that', async () => {
  const stream = openEventStream();
  answers[path] = () => stream.response;
  await openPortal();
  await waitFor(() => expect(reads('message.list')).toBe(1));
  await waitFor(() => expect(called(path)).toHaveLength(1));
  stream.tell('message.sent');
  await waitFor(() => expect(reads('message.list')).toBe(2));
  expect([reads('portal.dashboard'), reads('design.waiting')]).toEqual([1, 1]);
});

test('reads nothing by the clock while its stream is open', async () => {
  const stream = openEventStream();
  answers[path] = () => stream.response;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'setTimeout'] });
  await openPortal();
  await waitFor(() => expect(called(path)).toHaveLength(1));
  stream.tell('message.sent');
  await waitFor(() => expect(reads('message.list')).toBe(2));
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    stream.tell();
  }
  expect(reads('message.list')).toBe(2);
});

test('leads to the login once its session has ended', async () => {
  answers[path] = () => new Response(null, { status: 401 });
  await openPortal();
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(called(path)).toHaveLength(1);
});
