import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { OnboardingPage } from '#src/features/sales/onboarding/wizard/onboarding-page.tsx';
import { ConsultationPage } from '#src/features/sales/quote/request/consultation-page.tsx';
import { WebsiteUpdatePage } from '#src/features/sales/website-update/website-update-page.tsx';
import { formServer, openScreen, taken } from '#tests/support/order-screens.tsx';
import { fillConsultation, fillPayment, fillUpdate, press } from '#tests/support/public-forms.tsx';
import { refuse } from '#tests/support/screens.tsx';
import { walkTo } from '#tests/support/wizard.tsx';

interface PublicForm {
  address: string;
  page: ReactElement;
  procedure: string;
  fill: (user: UserEvent) => Promise<void>;
  button: string;
  title: string;
  hint: string;
  /** The label of a text field on show when the form is filled in. */
  shown: string;
  /** What the server refuses: its name for a field, and the field's label. */
  refused: [path: string, label: string];
  expectDone: () => unknown;
}

const facts = { email: 'm@example.org', name: 'Maud', businessName: 'Ferris', package: 'basic' };
const payment: PublicForm = {
  address: `/payment-setup?${new URLSearchParams(facts)}`,
  page: <PaymentSetupPage />,
  procedure: 'public.directDebit.create',
  fill: fillPayment,
  button: 'Complete Payment Setup',
  title: 'Setup Failed',
  hint: 'Please check your details and try again.',
  shown: 'Town or city',
  refused: ['accountNumber', 'Account number'],
  expectDone: () => expect(screen.getByText('Payment Setup Complete')).toBeVisible(),
};
const onboarding: PublicForm = {
  address: '/onboarding',
  page: <OnboardingPage />,
  procedure: 'public.onboarding.create',
  fill: (user) => walkTo(user, 5),
  button: 'Submit Information',
  title: 'Submission Failed',
  hint: 'Please try again or contact us directly.',
  shown: 'Special requests (optional)',
  refused: ['email', 'Email address'],
  expectDone: () => expect(location.pathname).toBe('/payment-setup'),
};
const consultation: PublicForm = {
  address: '/consultation',
  page: <ConsultationPage />,
  procedure: 'public.consultation.create',
  fill: fillConsultation,
  button: 'Request my quote',
  title: 'Submission Failed',
  hint: 'Please try again or contact us directly.',
  shown: 'Business name',
  refused: ['phone', 'Phone number'],
  expectDone: () => expect(screen.getByText(/^Thank you/)).toBeVisible(),
};
const update: PublicForm = {
  address: '/website-update-request',
  page: <WebsiteUpdatePage />,
  procedure: 'public.websiteUpdate.create',
  fill: fillUpdate,
  button: 'Request my update',
  title: 'Submission Failed',
  hint: 'Please try again later.',
  shown: 'Name',
  refused: ['description', 'What should change'],
  expectDone: () => expect(location.pathname).toBe('/'),
};
const forms = [payment, onboarding, consultation, update];

const { calls, answers, sent } = formServer();
const open = ({ page, address }: PublicForm) => openScreen(page, address);
const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ type, value, checked }) => [type, value, checked],
  );
const expectFailure = async ({ title }: PublicForm, words: string) => {
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  expect(screen.getByRole('alert')).toHaveTextContent(title);
};

/** Fills the form in and sends it once, by a connection that breaks. */
async function failToSend(form: PublicForm) {
  answers[form.procedure] = ['lost', taken];
  const screenOf = open(form);
  await form.fill(screenOf.user);
  const filled = controls();
  await press(screenOf.user, form.button);
  await expectFailure(form, form.hint);
  return { ...screenOf, filled };
}

describe.each(forms)('$address', (form) => {
  test('a lost connection loses nothing, and a retry sends the same key', async () => {
    const { user, filled } = await failToSend(form);
    expect(location.pathname + location.search).toBe(form.address);
    expect(controls()).toEqual(filled);
    await press(user, form.button);
    await waitFor(form.expectDone);
    const [first, second, ...more] = sent();
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(first?.procedure).toBe(form.procedure);
    expect(Object.keys(sessionStorage).join()).not.toMatch(/draft|attempt/);
  });

  test('a changed value gets a new key', async () => {
    const { user } = await failToSend(form);
    await user.type(screen.getByLabelText(form.shown), ' Parva');
    await press(user, form.button);
    await waitFor(form.expectDone);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('is busy while sending, and is not sent twice', async () => {
    let resolve = (_: typeof taken) => {};
    const result = new Promise<typeof taken>((arrive) => {
      resolve = arrive;
    });
    answers[form.procedure] = () => result;
    const { user } = open(form);
    await form.fill(user);
    await press(user, form.button);
    const button = screen.getByRole('button', { name: form.button });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
    resolve(taken);
    await waitFor(form.expectDone);
    expect(sent()).toHaveLength(1);
  });

  test('a rate limit says when to try again, and a rejected field shows its error and gets the focus', async () => {
    const words = 'Too many requests. Please try again in 30 seconds.';
    const message = 'Please write this another way.';
    const [path, label] = form.refused;
    answers[form.procedure] = [refuse(429, words), refuse(400, message, [{ path, message }])];
    const { user } = open(form);
    await form.fill(user);
    await press(user, form.button);
    await expectFailure(form, words);
    await press(user, form.button);
    await expectFailure(form, form === onboarding ? form.hint : message);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeVisible();
    expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
  });
});

test.each([onboarding, consultation, update])(
  '$address keeps what was typed, and its key, through a reload',
  async (form) => {
    const { leave, filled } = await failToSend(form);
    leave();
    const { user } = open(form);
    await waitFor(() => expect(controls()).toEqual(filled));
    await press(user, form.button);
    await waitFor(form.expectDone);
    expect(calls[1]).toEqual(calls[0]);
  },
);

test('a failed payment setup leaves no bank details in the URL or in browser storage', async () => {
  const { leave } = await failToSend(payment);
  const kept = JSON.stringify([location.href, { ...sessionStorage }, { ...localStorage }]);
  expect(kept).not.toMatch(/123456|12-34-56|00012345|M Ferris/);
  leave();
  open(payment);
  expect(screen.getByLabelText('Sort code')).toHaveValue('');
});
