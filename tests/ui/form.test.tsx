import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { takeOver } from '#tests/support/take-over.tsx';

const fetched = vi.hoisted(() => ({ toasts: 0, client: 0 }));
vi.mock('#src/client/toast-region.tsx', (original) => {
  fetched.toasts += 1;
  return original();
});
vi.mock('#src/client/public-client.ts', (original) => {
  fetched.client += 1;
  return original();
});

const check = { fetch: vi.fn(() => Promise.resolve<unknown>(undefined)) };
const onUnchecked = vi.fn();
const onSubmit = vi.fn();
beforeEach(() => {
  for (const spy of [check.fetch, onUnchecked, onSubmit]) spy.mockReset();
  check.fetch.mockResolvedValue(undefined);
});

const form = (
  <Form check={check} onUnchecked={onUnchecked} onSubmit={onSubmit}>
    <label>
      Name
      <input />
    </label>
    <button type="button" data-withdraws="">
      Previous
    </button>
    <button type="button">Read the terms</button>
    <SubmitButton>Send</SubmitButton>
  </Form>
);
const button = () => screen.getByRole('button', { name: 'Send' });

describe('what a form needs', () => {
  test('is not fetched before anybody touches it, and is with the first touch', async () => {
    const user = userEvent.setup();
    render(form);
    await act(() => Promise.resolve());
    expect(check.fetch).not.toHaveBeenCalled();
    expect(fetched).toEqual({ toasts: 0, client: 0 });
    await user.click(screen.getByLabelText('Name'));
    expect(check.fetch).toHaveBeenCalled();
    await waitFor(() => expect(fetched).toEqual({ toasts: 1, client: 1 }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  test('is fetched at once where the first touch came before React', () => {
    const { leave } = takeOver(form, '/', () => screen.getByLabelText('Name').focus());
    expect(check.fetch).toHaveBeenCalled();
    leave();
  });
});

describe('a press', () => {
  test('waits for the check, busy meanwhile, and takes no second press', async () => {
    let arrive = () => {};
    const here = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    check.fetch.mockReturnValue(here);
    const user = userEvent.setup();
    render(form);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await act(async () => arrive());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  describe('that still waits for the check is dropped', () => {
    const late = () => {
      let [resolve, reject] = [() => {}, () => {}];
      check.fetch.mockReturnValue(
        new Promise<void>((...ways) => {
          [resolve, reject] = ways;
        }),
      );
      return { arrive: () => act(async () => resolve()), fail: () => act(async () => reject()) };
    };

    test('by a button that leads elsewhere, and can be made again', async () => {
      const { arrive } = late();
      const user = userEvent.setup();
      render(form);
      await user.click(button());
      await user.click(screen.getByRole('button', { name: 'Previous' }));
      expect(button()).not.toHaveAttribute('aria-busy');
      await user.click(button());
      await arrive();
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    test('by no other button', async () => {
      const { arrive } = late();
      const user = userEvent.setup();
      render(form);
      await user.click(button());
      await user.click(screen.getByRole('button', { name: 'Read the terms' }));
      expect(button()).toHaveAttribute('aria-busy', 'true');
      await arrive();
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });

    test('and says nothing of a check that could not be fetched then', async () => {
      const { fail } = late();
      const user = userEvent.setup();
      render(form);
      await user.click(button());
      await user.click(screen.getByRole('button', { name: 'Previous' }));
      await fail();
      expect(onUnchecked).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
    });

    test('with the form', async () => {
      const { arrive } = late();
      const user = userEvent.setup();
      const { unmount } = render(form);
      await user.click(button());
      unmount();
      await arrive();
      expect(onSubmit).not.toHaveBeenCalled();
    });
  });

  test('says that the check could not be fetched, keeps what was typed, and can be made again', async () => {
    const user = userEvent.setup();
    render(form);
    check.fetch.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await user.type(screen.getByLabelText('Name'), 'Maud');
    await user.click(button());
    expect(onUnchecked).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Maud');
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    check.fetch.mockResolvedValue(undefined);
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onUnchecked).toHaveBeenCalledTimes(1);
  });
});
