import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from '#src/server/context.ts';
import { toFailure } from '#src/server/errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call that waits for the database too long gets Retry-After', async () => {
  const refused = withTimeout(new Promise(() => {})).catch(toFailure);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await refused).toEqual({
    status: 503,
    body: {
      success: false,
      message: 'We are just starting. Please try again.',
      code: 'SERVICE_UNAVAILABLE',
    },
    retryAfter: 5,
  });
});
