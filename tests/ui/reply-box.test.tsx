import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPerson, personId } from '#tests/support/people-screens.tsx';
import { trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const to = 'maud@ferris-heating.example.org';
const subject = 'Re: Your new website';
const text = 'Gladly.\nNell';
const replyId = '4c0f8a11-52c7-4be1-9f0e-6a0c5d7b3e29';

/** The box on the page of somebody who is no customer. */
async function openBox(overrides: object = {}) {
  answers['admin.reply.draft'] = { name: 'Maud Ferris', to, subject, ...overrides };
  const data = {
    id: replyId,
    createdAt: '2026-04-20T10:05:00.000Z',
    to,
    about: null,
    subject,
    text,
  };
  answers['admin.reply.send'] = { success: true, data };
  answers['admin.reply.undo'] = { success: true };
  const user = await openPerson(answers, [], { customerId: null }, '?part=messages');
  return user;
}
const field = () => screen.findByLabelText('Your reply');

test('says to whom it goes, and keeps what was typed over a reload', async () => {
  const user = await openBox();
  await user.type(await field(), text);
  expect(screen.getByRole('form', { name: 'Reply to Maud Ferris' })).toHaveTextContent(
    `Email to Maud Ferris at ${to}`,
  );
  await user.clear(screen.getByLabelText('Subject'));
  await user.type(screen.getByLabelText('Subject'), 'The van');
  cleanup();
  await openBox();
  expect(await field()).toHaveValue(text);
  expect(screen.getByLabelText('Subject')).toHaveValue('The van');
  expect(inputs('admin.reply.send')).toEqual([]);
});

test('is sent once by Ctrl and Enter, and Undo gives the text back', async () => {
  const user = await openBox();
  await user.type(await field(), text);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Reply sent')).toBeVisible();
  expect(screen.getByText(`To Maud Ferris, ${to}`)).toBeVisible();
  expect(inputs('admin.reply.send')).toEqual([{ id: personId, to, subject, text }]);
  await waitFor(async () => expect(await field()).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('What you wrote is back in its box.')).toBeVisible();
  expect(inputs('admin.reply.undo')).toEqual([{ id: personId, replyId }]);
  expect(await field()).toHaveValue(text);
});

test('says why there is none for who has no address', async () => {
  await openBox({ to: null });
  expect(await screen.findByText(/There is no email address of Maud Ferris/)).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).toBeNull();
});
