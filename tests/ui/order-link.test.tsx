import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPerson, personId } from '#tests/support/people-screens.tsx';
import { trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const email = 'maud@ferris-heating.example.org';

async function openLinks(address: string, query: string) {
  answers['admin.reply.draft'] = { name: 'Maud Ferris', to: email, subject: 'From us' };
  answers['admin.reply.list'] = { success: true, data: [] };
  const overrides = { customerId: null, email: address };
  const user = await openPerson(answers, [], overrides, query);
  return { user, button: screen.getByRole('button', { name: 'Order link' }) };
}

test.each(['', '?part=messages'])('is sent by email from %j after what is typed', async (query) => {
  answers['admin.reply.send'] = {
    success: true,
    data: { id: personId, to: email, subject: '', text: '', sentAt: '', about: null },
  };
  const { user, button } = await openLinks(email, query);
  if (query) await user.type(await screen.findByLabelText('Your reply'), 'As promised.');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order link' }));
  const [first] = dialog.getAllByRole('button', { name: /^Send by email: / });
  if (first) await user.click(first);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toMatch(
      /Hello Maud,\n\n.*\nhttp.*\?package=\w+$/,
    ),
  );
  const text = screen.getByLabelText<HTMLTextAreaElement>('Your reply').value;
  expect(text.startsWith('As promised.')).toBe(query !== '');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(inputs('admin.reply.send')).toMatchObject([{ text }]));
});

test('is only copied where there is no address', async () => {
  const { user, button } = await openLinks('', '');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order link' }));
  expect(dialog.getAllByRole('button', { name: /^Copy link/ })).not.toHaveLength(0);
  expect(dialog.queryByRole('button', { name: /^Send by email/ })).toBeNull();
});
