import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customerId, dashboardOf, openPortal } from '#tests/support/portal-screens.tsx';
import { refuse, settle, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const login = 'public.portal.login';
const email = 'maud@ferris-heating.example.org';
const loginId = '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7';
const sent = {
  success: false,
  message: 'We have sent a code to that address, if it is a customer’s. Please enter it.',
  loginId,
};
const refused = 'That code is not right, or has run out.';
const loggedIn = {
  success: true,
  message: 'Login Successful',
  customer: { id: customerId, firstName: 'Maud' },
};

const press = (name: string) => screen.getByRole('button', { name });
const code = () => screen.findByLabelText('Code');

/** Asks for a code, and gives the user whom the screen has turned to its second state for. */
async function askForCode() {
  answers[login] = sent;
  const user = await openPortal('/customer/login');
  await user.type(screen.getByLabelText('Email address'), email);
  await user.click(press('Log In'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  return user;
}

test('shows where the code was sent and asks for it in one field with a numeric keyboard', async () => {
  await askForCode();
  expect(screen.getByRole('status')).toHaveTextContent(
    `We have sent a code to ${email}, if it is a customer’s. Please enter it.`,
  );
  expect(screen.getAllByRole('textbox')).toEqual([await code()]);
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  await waitFor(async () => expect(await code()).toHaveFocus());
});

test('a code, however it is spaced, opens the portal', async () => {
  const user = await askForCode();
  answers[login] = loggedIn;
  answers['customer.portal.dashboard'] = dashboardOf();
  await user.type(await code(), ' 407 612');
  await user.click(press('Log In'));
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(inputs(login)[1]).toEqual({ email, loginId, code: '407612' });
  expect(localStorage.getItem('customerLogin')).toBeNull();
});

test('an invalid code shows an error and is not sent', async () => {
  const user = await askForCode();
  await user.type(await code(), '4076');
  await user.click(press('Log In'));
  expect(await screen.findByText('Please enter the digits of the code, six or ten.')).toBeVisible();
  expect(inputs(login)).toHaveLength(1);
});

test.each([
  ['beside the field', refused, { success: false, message: refused }],
  ['in a message', 'Too many requests.', refuse(429, 'Too many requests.')],
  ['in a message', 'Failed to log in. Please try again.', 'lost'],
])('a refusal is said %s, and the code stays: %s', async (_, words, answer) => {
  const user = await askForCode();
  answers[login] = answer;
  await user.type(await code(), '000000');
  await user.click(press('Log In'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await code()).toHaveValue('000000');
});

test("'Send it again' comes after 30 seconds, and only the newest login counts then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await askForCode();
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  expect(screen.getByText(/We can send it again in/)).toHaveTextContent(/in \d+ seconds/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const newest = '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
  answers[login] = { ...sent, loginId: newest };
  await user.type(await code(), '000000');
  await user.click(press('Send it again'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/sent another code/));
  expect(await code()).toHaveValue('');
  expect(screen.getByText(/We can send it again in/)).toBeVisible();
  await user.type(await code(), '407612');
  await user.click(press('Log In'));
  const resent = [{ email }, { email, loginId: newest, code: '407612' }];
  await waitFor(() => expect(inputs(login).slice(1)).toEqual(resent));
});

test('the wait that the server names is counted down, right after the tab slept too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await askForCode();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  answers[login] = refuse(429, 'Too many requests.', undefined, 300);
  await user.click(press('Send it again'));
  const words = await screen.findByText(/^We can send it again in/);
  expect(words).toHaveTextContent('in 5 minutes.');
  // While the tab sleeps, only the clock goes on.
  vi.setSystemTime(Date.now() + 271_500);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(words).toHaveTextContent(/in 2[789] seconds\.$/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(press('Send it again')).toBeVisible();
});

test("'Use another address' goes back to the address", async () => {
  const user = await askForCode();
  await user.click(press('Use another address'));
  expect(screen.getByLabelText('Email address')).toHaveValue(email);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a reload keeps the second step for ten minutes', async () => {
  const kept = (ago: number) =>
    localStorage.setItem(
      'customerLogin',
      JSON.stringify({ loginId, email, askedAt: Date.now() - ago }),
    );
  kept(9 * 60_000);
  await openPortal('/customer/login');
  expect(await code()).toBeVisible();
  expect(press('Send it again')).toBeVisible();
});

test('after ten minutes the login starts again', async () => {
  const kept = { loginId, email, askedAt: Date.now() - 11 * 60_000 };
  localStorage.setItem('customerLogin', JSON.stringify(kept));
  await openPortal('/customer/login');
  await settle();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(localStorage.getItem('customerLogin')).toBeNull();
});

test("the mail's link fills the code in and logs nobody in", async () => {
  const kept = { loginId, email, askedAt: Date.now() };
  localStorage.setItem('customerLogin', JSON.stringify(kept));
  answers[login] = loggedIn;
  answers['customer.portal.dashboard'] = dashboardOf();
  const user = await openPortal(`/customer/login?login=${loginId}#407612`);
  expect(await code()).toHaveValue('407612');
  expect(screen.getByText(email)).toBeVisible();
  expect(location.href).not.toContain('407612');
  await settle();
  expect(inputs(login)).toEqual([]);
  await user.click(press('Log In'));
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(inputs(login)).toEqual([{ email, loginId, code: '407612' }]);
});

test('in another browser the link asks for the address', async () => {
  answers[login] = loggedIn;
  answers['customer.portal.dashboard'] = dashboardOf();
  const user = await openPortal(`/customer/login?login=${loginId}#407612`);
  const field = await screen.findByLabelText('Email address');
  expect(field).toHaveFocus();
  expect(await code()).toHaveValue('407612');
  await user.click(press('Log In'));
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  await user.type(field, email);
  await user.click(press('Log In'));
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(inputs(login)).toEqual([{ email, loginId, code: '407612' }]);
});

test('a link without a login id shows the email form', async () => {
  await openPortal('/customer/login?login=1#407612');
  await settle();
  expect(screen.queryByLabelText('Code')).toBeNull();
  expect(screen.getByLabelText('Email address')).toBeVisible();
});

test("'Log out everywhere' ends the customer's logins and leaves the portal", async () => {
  localStorage.setItem('customerData', JSON.stringify(loggedIn.customer));
  answers['customer.portal.dashboard'] = dashboardOf();
  answers['customer.portal.logoutEverywhere'] = [refuse(500, 'Boom'), { success: true }];
  const user = await openPortal();
  await user.click(await screen.findByRole('tab', { name: 'Support' }));
  await user.click(press('Log out everywhere'));
  expect(await screen.findByText('Boom')).toBeVisible();
  await user.click(press('Log out everywhere'));
  expect(await screen.findByText('Logged out everywhere')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/customer/login'));
  expect(localStorage.getItem('customerData')).toBeNull();
});
