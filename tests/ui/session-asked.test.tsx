import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emptySummary, openDesk, refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers } = trpcServer();
const sentence = 'Your session has ended. Please log in again.';
const ended = refuse(401, sentence);

describe('a session that ends while the figures are read', () => {
  test('asks for the password, and the panel beneath then offers what it says', async () => {
    const away = refuse(503, 'We cannot reach our records just now.');
    answers['admin.figures.summary'] = [
      { success: true, message: '', data: emptySummary },
      ended,
      away,
    ];
    const user = await openDesk();
    await user.selectOptions(await screen.findByLabelText(/period/i), '7');
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(screen.queryByText('Authentication Error')).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('Password'), 'open sesame{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('We cannot reach our records just now.')).toBeVisible();
    expect(panel.queryByText(sentence)).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Login Again' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
