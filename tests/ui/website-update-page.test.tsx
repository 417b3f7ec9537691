import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { WebsiteUpdatePage } from '#src/features/website-update/website-update-page.tsx';
import { createWebsiteUpdate } from '#tests/support/builders.ts';
import { answering, openScreen } from '#tests/support/order-screens.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { calls, answerWith } = answering('public.websiteUpdate.create');
const path = '/website-update-request';
const open = () => openScreen(<WebsiteUpdatePage />, path);
const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Request my update' }));
const failure = async () => {
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Submission Failed');
  return said;
};

async function fill(user: UserEvent, address = 'www.keanes-larder.example.org'): Promise<void> {
  const asked = createWebsiteUpdate();
  const typed = {
    'Current website': address,
    'What should change': asked.description,
    Name: asked.name,
    'Email address': asked.email,
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('radio', { name: /Medium update/ }));
}

test.each([
  [/Basic update/, '£40-£75'],
  [/Medium update/, '£100-£250'],
  [/Major update/, '£500 and up'],
  [/Not sure yet/, 'To be decided'],
])('the price band stands beside its category: %s %s', (name, band) => {
  open();
  expect(screen.getByRole('radio', { name })).toHaveAccessibleName(expect.stringContaining(band));
});

test('timeline and budget offer what may be answered', () => {
  open();
  const values = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value);
  expect(values('Timeline (optional)')).toEqual([
    '',
    'asap',
    '1-2weeks',
    '3-4weeks',
    '1-2months',
    'flexible',
  ]);
  expect(values('Budget (optional)')).toEqual([
    '',
    'under-100',
    '100-250',
    '250-500',
    '500-1000',
    'over-1000',
    'open',
  ]);
});

test('sent, it cannot be sent once more while the landing page is on its way', async () => {
  const { user } = open();
  await fill(user);
  await send(user);
  await waitFor(() => expect(location.pathname).toBe('/'));
  await send(user);
  expect(screen.getByRole('button', { name: 'Request my update' })).toHaveAttribute('aria-busy');
  expect(calls).toHaveLength(1);
});

describe('Missing Information', () => {
  test('is said once, each missing field says what it needs, and the first has the focus', async () => {
    const { user } = open();
    await send(user);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Missing Information');
    expect(said).toHaveTextContent('Please fill in all required fields.');
    for (const label of ['Current website', 'What should change', 'Name', 'Email address']) {
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(expect.stringMatching(/Please (give|say) .+\.$/));
    }
    expect(screen.getByRole('group', { name: 'Kind of update' })).toHaveAccessibleDescription(
      expect.stringContaining('Please choose the kind of update'),
    );
    expect(screen.getByLabelText('Phone number (optional)')).toBeValid();
    expect(screen.getByLabelText('Current website')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('is not said of an address that is there but wrong', async () => {
    const { user } = open();
    await fill(user, 'javascript:alert(1)');
    await send(user);
    const field = screen.getByLabelText('Current website');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Please give a web address, such as www.example.co.uk.'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('sending', () => {
  test('sends the payload, says so, and goes to the landing page', async () => {
    const { user } = open();
    await fill(user);
    await user.selectOptions(screen.getByLabelText('Timeline (optional)'), '1-2 weeks');
    await user.selectOptions(screen.getByLabelText('Budget (optional)'), '£100-£250');
    await send(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(calls.map(({ input }) => input)).toEqual([
      createWebsiteUpdate({ phone: '', businessName: '' }),
    ]);
    expect(await screen.findByRole('status')).toHaveTextContent('Request Submitted Successfully!');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('a lost connection keeps everything, and a second try sends the same key', async () => {
    answerWith('lost');
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await failure()).toHaveTextContent('Please try again later.');
    expect(location.pathname).toBe(path);
    expect(screen.getByLabelText('Name')).toHaveValue('Bronagh Keane');
    expect(screen.getByRole('radio', { name: /Medium update/ })).toBeChecked();
    await send(user);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test("a refusal is said in the server's words, and beside its field", async () => {
    const message = 'Please keep this to 5,000 characters.';
    answerWith(refuse(400, message, [{ path: 'description', message }]));
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await failure()).toHaveTextContent(message);
    const field = screen.getByLabelText('What should change');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

test('what was typed is there again after a detour', async () => {
  const { user, leave } = open();
  await fill(user);
  leave();
  open();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Bronagh Keane'));
  expect(screen.getByRole('radio', { name: /Medium update/ })).toBeChecked();
});
