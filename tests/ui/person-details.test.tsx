import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPerson, personId as id, openPerson } from '#tests/support/people-screens.tsx';
import { refuse, trpcServer } from '#tests/support/screens.tsx';

const { answers, called, inputs } = trpcServer();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

const other = createPerson({
  ...{ id: '0c1d8f4e-53b7-4a6e-8d0f-3e9a5b7c2d14', name: 'M. Ferris', customerId: null },
  email: 'maud@example.org',
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the details of a person', () => {
  const openForm = async () => {
    const user = await openPerson(answers, []);
    await user.click(button('Correct details'));
    await screen.findByRole('dialog', { name: 'Correct details' });
    return user;
  };
  const type = async (user: Awaited<ReturnType<typeof openForm>>, label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  };

  test('say how the subscription and the Direct Debit stand in words', async () => {
    await openPerson(answers, [], { subscriptionStatus: 'pending', mandate: 'active' });
    expect(await screen.findByText('Waiting for you')).toBeInTheDocument();
    expect(screen.getByText('In force')).toBeInTheDocument();
  });

  test('are corrected alone, so that what another window corrected stays, and put back by Undo', async () => {
    answers['admin.person.correct'] = { success: true };
    const user = await openForm();
    expect(screen.getByLabelText('Name')).toHaveValue('Maud Ferris');
    await type(user, 'Phone number', '01632 960099');
    await user.click(button('Save Details'));
    expect(await screen.findByText('Details corrected')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Undo: the correction'));
    expect(await screen.findByText('Correction undone')).toBeInTheDocument();
    expect(inputs('admin.person.correct')).toEqual([
      { id, phone: '01632 960099' },
      { id, phone: '01632 960018' },
    ]);
  });

  test('say what a new email address leads to, which Undo does not take back', async () => {
    answers['admin.person.correct'] = { success: true };
    const user = await openForm();
    expect(screen.getByText(/we tell both addresses and log them out/)).toBeInTheDocument();
    await type(user, 'Email address', 'maud@ferris.example.org');
    await user.click(button('Save Details'));
    expect(await screen.findByText('Details corrected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  test('are checked before they are sent, and keep what was typed when they are refused', async () => {
    const message = 'Somebody else has this email address.';
    answers['admin.person.correct'] = refuse(409, message);
    const user = await openForm();
    await type(user, 'Name', '');
    await user.click(button('Save Details'));
    expect(await screen.findByText('Please give a name.')).toBeInTheDocument();
    expect(inputs('admin.person.correct')).toEqual([]);
    await type(user, 'Name', 'Maud');
    await user.click(button('Save Details'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Maud');
  });
});

describe('the same person', () => {
  const pick = async () => {
    answers['admin.person.search'] = () => [createPerson(), other];
    const user = await openPerson(answers, []);
    await user.click(button('Same person as…'));
    await user.type(await screen.findByRole('combobox', { name: 'Same person as…' }), 'maud');
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(1);
    await user.keyboard('{Enter}');
    return user;
  };

  test('is picked from the search, without themself, and separated by Undo', async () => {
    answers['admin.person.join'] = { success: true, data: { id } };
    answers['admin.person.separate'] = { success: true };
    const user = await pick();
    expect(await screen.findByText('Shown as one person')).toBeInTheDocument();
    expect(inputs('admin.person.join')).toEqual([{ id, with: other.id }]);
    await user.click(button('Undo: who was joined'));
    expect(await screen.findByText('Shown as two people again')).toBeInTheDocument();
    expect(inputs('admin.person.separate')).toEqual([{ id: other.id }]);
  });

  test('is opened where they have the account', async () => {
    answers['admin.person.join'] = { success: true, data: { id: other.id } };
    await pick();
    await waitFor(() => expect(location.pathname).toBe(`/admin/people/${other.id}`));
  });

  test('that was refused says why', async () => {
    answers['admin.person.join'] = refuse(409, 'Both have a customer account.');
    await pick();
    expect(await screen.findByText('Both have a customer account.')).toBeInTheDocument();
  });

  test('stands in the details, to be separated', async () => {
    answers['admin.person.separate'] = { success: true };
    const user = await openPerson(answers, [], { joined: [other] });
    const joined = screen.getByText(/M. Ferris, maud@example.org/);
    await user.click(within(joined).getByRole('button', { name: /^Separate M. Ferris/ }));
    await waitFor(() => expect(inputs('admin.person.separate')).toEqual([{ id: other.id }]));
  });
});

test.each([true, false])(
  'beside export and erasure stands that an address alone opens a portal: %s',
  async (opensByAddress) => {
    answers['admin.session.read'] = { success: true, opensByAddress };
    await openPerson(answers, []);
    expect(button('Save a copy')).toBeVisible();
    expect(button('Erase…')).toBeVisible();
    await waitFor(() => expect(called('admin.session.read')).not.toEqual([]));
    const notice = () => screen.queryByText(/log in with their email address alone/) !== null;
    await waitFor(() => expect(notice()).toBe(opensByAddress));
  },
);
