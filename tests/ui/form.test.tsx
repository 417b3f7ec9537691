import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';

const fetched = vi.hoisted(() => ({ count: 0 }));
vi.mock('#src/client/toast-region.tsx', (original) => {
  fetched.count += 1;
  return original();
});

test('a form fetches what toasts need before anything goes wrong', async () => {
  expect(fetched.count).toBe(0);
  render(
    <Form>
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  await waitFor(() => expect(fetched.count).toBe(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
