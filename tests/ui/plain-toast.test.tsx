import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts, toast } from '#src/client/toasts.tsx';

vi.mock('#src/client/toast-region.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});
afterEach(() => vi.useRealTimers());

test('where the library cannot be fetched, the same words are said without it, for 5000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Toasts />);
  toast({ title: 'Setup Failed', description: 'Please try again.', variant: 'destructive' });
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('alert')).toHaveTextContent('Setup Failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
