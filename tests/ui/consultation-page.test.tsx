import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConsultationPage } from '#src/features/consultation/consultation-page.tsx';
import { createConsultation } from '#tests/support/builders.ts';
import {
  choose,
  fillConsultation,
  requestQuote,
  tickBox,
} from '#tests/support/consultation-form.tsx';
import { answering, openScreen, taken } from '#tests/support/order-screens.tsx';
import { refuse } from '#tests/support/screens.tsx';

const { calls, answerWith } = answering('public.consultation.create');
const open = () => openScreen(<ConsultationPage />, '/consultation');
const receipt = () => screen.getByRole('region', { name: 'Your estimate' });
const lines = () =>
  within(receipt())
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

describe('the live price estimate', () => {
  test('grows with each choice and shows how the sum is made', async () => {
    const { user } = open();
    expect(lines()).toEqual([]);
    expect(receipt()).toHaveTextContent('So far£0');

    await choose(user, /Website redesign/);
    expect(lines()).toEqual(['Website redesign£150']);
    await choose(user, /Intermediate/);
    expect(lines()).toEqual(['Website redesign£150', 'Intermediate× 1.5', 'The work£225']);
    expect(receipt()).toHaveTextContent('So far£225');
    await choose(user, /Standard/);
    await tickBox(user, /Search engine set-up/);
    expect(lines()).toEqual([
      'Website redesign£150',
      'Intermediate× 1.5',
      'Standard, 2-3 weeks× 1.2',
      'The work£270',
      'Search engine set-up+ £75',
    ]);
    expect(receipt()).toHaveTextContent('Rounded to whole pounds.');
    expect(receipt()).toHaveTextContent('Estimate£345');
  });

  test('marks support monthly, and takes off what is unticked', async () => {
    const { user } = open();
    await choose(user, /Consultation/);
    await tickBox(user, /Ongoing support/);
    expect(lines()).toEqual(['Consultation£50', 'Ongoing support+ £50 a month']);
    expect(receipt()).toHaveTextContent('every month after is £50');
    await tickBox(user, /Ongoing support/);
    expect(lines()).toEqual(['Consultation£50']);
    expect(receipt()).not.toHaveTextContent('month');
  });

  test('on a phone its lines open and close', async () => {
    const { user } = open();
    const toggle = within(receipt()).getByRole('button', { name: 'Show the sum' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Hide the sum');
  });
});

test('every message stands beside its field, and the focus goes to the first', async () => {
  const { user } = open();
  await requestQuote(user);
  const groups = {
    'Service type': 'Please select a service type.',
    'Project complexity': 'Please select project complexity.',
    Timeline: 'Please select a timeline.',
  };
  await screen.findByText('Please select a service type.');
  for (const [name, message] of Object.entries(groups))
    expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`${message}$`)),
    );
  const fields = {
    'Project description': 'Please provide more details about your project.',
    'Full name': 'Name must be at least 2 characters.',
    'Business name': 'Business name is required.',
    'Email address': 'Please enter a valid email address.',
    'Phone number': 'Please enter a valid phone number.',
  };
  for (const [label, message] of Object.entries(fields))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`${message}$`)),
    );
  expect(screen.getByRole('radio', { name: /Consultation/ })).toHaveFocus();
  expect(calls).toEqual([]);
});

describe('sending', () => {
  test('sends the payload with the estimate, then shows the amount the server came to', async () => {
    answerWith(taken({ estimatedPrice: 396 }));
    const { user } = open();
    await fillConsultation(user);
    await requestQuote(user);
    const heading = await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
    expect(heading).toContainElement(document.activeElement as HTMLElement);
    expect(calls.map(({ input }) => input)).toEqual([createConsultation({ estimatedPrice: 395 })]);
    expect(receipt()).toHaveTextContent('Estimated amount£396');
    const said = await screen.findByRole('status');
    expect(said).toHaveTextContent('Consultation Request Sent');
    expect(said).toHaveTextContent('quote within 24 hours');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('a lost connection keeps everything, and a second try sends the same key', async () => {
    answerWith('lost', taken({ estimatedPrice: 395 }));
    const { user } = open();
    await fillConsultation(user);
    await requestQuote(user);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Submission Failed');
    expect(said).toHaveTextContent('Please try again or contact us directly.');
    expect(screen.getByLabelText('Full name')).toHaveValue('Idris Pell');
    expect(screen.getByRole('radio', { name: /Website redesign/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Ongoing support/ })).toBeChecked();
    await requestQuote(user);
    await screen.findByRole('heading', { level: 1, name: /^Thank you/ });
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test("a refusal is said in the server's words", async () => {
    answerWith(refuse(429, 'Too many requests. Please try again in 30 seconds.'));
    const { user } = open();
    await fillConsultation(user);
    await requestQuote(user);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Submission Failed');
    expect(said).toHaveTextContent('Too many requests. Please try again in 30 seconds.');
  });

  test('what the server refused stands beside its field, with the focus there', async () => {
    const message = 'Please enter a valid phone number.';
    answerWith(refuse(400, message, [{ path: 'phone', message }]));
    const { user } = open();
    await fillConsultation(user);
    await requestQuote(user);
    await screen.findByRole('alert');
    const phone = screen.getByLabelText('Phone number');
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${message}$`)));
  });
});

test('what was typed is there again after a detour', async () => {
  const { user, leave } = open();
  await fillConsultation(user);
  leave();
  open();
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Idris Pell'));
  expect(screen.getByRole('radio', { name: /Intermediate/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Content writing/ })).not.toBeChecked();
  expect(receipt()).toHaveTextContent('Estimate£395');
});
