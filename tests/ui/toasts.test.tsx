import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '#src/client/toasts/toast-mount.tsx';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';

const failed = {
  title: 'Setup Failed',
  description: 'Please check your details and try again.',
  variant: 'destructive',
} as const;

async function dismissAll() {
  for (const close of screen.queryAllByRole('button', { name: 'close' })) fireEvent.click(close);
  await waitFor(() => expect(document.querySelector('.Toastify__toast')).toBeNull());
}

/** jsdom has no pointer events: mouse events under their names carry what is read of them. */
function swipe(target: Element, distance: number) {
  const at = (type: string, clientX: number) =>
    new MouseEvent(type, { bubbles: true, clientX, clientY: 40 });
  fireEvent(target, at('pointerdown', 0));
  fireEvent(document, at('pointermove', distance));
  fireEvent(document, at('pointerup', distance));
}

// Also what another file's test said after its end.
beforeEach(() => {
  dismissAll();
  render(<Toasts />);
});
afterEach(dismissAll);

describe('a toast', () => {
  test('is announced politely by default, with title, description and action', async () => {
    toast({ title: 'Saved', description: 'All of it.', action: <a href="/portfolio">Look</a> });
    const shown = await screen.findByRole('status');
    expect(shown).toHaveTextContent('Saved');
    expect(shown).toHaveTextContent('All of it.');
    expect(screen.getByRole('link', { name: 'Look' })).toHaveAttribute('href', '/portfolio');
  });

  test('is announced at once if destructive', async () => {
    toast(failed);
    expect(await screen.findByRole('alert')).toHaveTextContent(failed.title + failed.description);
  });

  test('goes with an error of what was done before, once a dialog opens', async () => {
    toast(failed);
    await screen.findByRole('alert');
    const dialog = (open: boolean) => (
      <Dialog open={open} title="Money">
        What came in
      </Dialog>
    );
    const { rerender } = render(dialog(false));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(dialog(true));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('replaces the previous one', async () => {
    toast({ title: 'First' });
    await screen.findByText('First');
    toast({ title: 'Second' });
    await screen.findByText('Second');
    await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  });

  test('closes by itself after 5000 ms', async () => {
    toast({ title: 'Brief' });
    await screen.findByText('Brief');
    const timer = document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
    expect(timer?.style.animationDuration).toBe('5000ms');
    if (timer) fireEvent.animationEnd(timer);
    await waitFor(() => expect(screen.queryByText('Brief')).not.toBeInTheDocument());
  });

  test.each([
    [50, 'stays'],
    [51, 'goes'],
    [-51, 'stays'],
    [-400, 'stays'],
  ])(
    'swiped %i pixels to the right %s: the threshold is 50, the direction right',
    async (distance, fate) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
      toast({ title: 'Swipe me' });
      const shown = await screen.findByRole('status');
      swipe(shown, distance);
      if (fate === 'goes') await waitFor(() => expect(shown).not.toBeInTheDocument());
      else {
        await act(() => vi.advanceTimersByTimeAsync(1000));
        expect(shown).toBeInTheDocument();
        expect(shown.style.transform).not.toContain('-');
      }
    },
  );
});

describe('F8', () => {
  test('pauses the 5000 ms while the toast has the focus', async () => {
    const user = userEvent.setup();
    toast({ title: 'Here' });
    await screen.findByRole('status');
    const timer = () => document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
    const state = () => timer()?.style.animationPlayState;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(state()).toBe('running'));
    await user.keyboard('{F8}');
    await waitFor(() => expect(state()).toBe('paused'));
    act(() => screen.getByRole('button', { name: 'close' }).focus());
    expect(state()).toBe('paused');
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() => expect(state()).toBe('running'));
  });

  test('shows a dismissed toast again within 1000000 ms only', async () => {
    toast({ title: 'Once more' });
    await screen.findByText('Once more');
    vi.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'close' }));
      act(() => vi.advanceTimersByTime(999_999));
      fireEvent.keyDown(document, { key: 'F8' });
      expect(screen.getByRole('status')).toHaveTextContent('Once more');
      fireEvent.click(screen.getByRole('button', { name: 'close' }));
      act(() => vi.advanceTimersByTime(1_000_000));
      fireEvent.keyDown(document, { key: 'F8' });
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
