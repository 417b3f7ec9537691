import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCustomerView, customerId, openPortal } from '#tests/support/portal-screens.tsx';
import { answerCalls, Refusal } from '#tests/support/trpc-answers.ts';

const { answer, sent } = answerCalls();

async function logIn(email = 'maud@ferris-heating.example.org') {
  const user = await openPortal('/customer/login');
  await user.type(screen.getByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

test('asks for an email address and nothing else, and leads new customers to /payment', async () => {
  await openPortal('/customer/login');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(document.querySelector('input[type=password]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose your website' })).toHaveAttribute(
    'href',
    '/payment',
  );
});

test('an address that is none is refused in words and not sent', async () => {
  await logIn('maud');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(sent('public.portal.login')).toEqual([]);
});

test("Login Successful: keeps customerData and opens the customer's dashboard", async () => {
  answer({
    'public.portal.login': () => ({
      success: true,
      message: 'Login Successful',
      customer: { id: customerId, firstName: 'Maud' },
    }),
    'customer.portal.dashboard': () => ({
      success: true,
      data: { customer: createCustomerView(), projects: [], transactions: [] },
    }),
  });
  await logIn();
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back, Maud')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(location.pathname).toBe(`/customer/dashboard/${customerId}`);
  expect(JSON.parse(localStorage.getItem('customerData') ?? '')).toEqual({
    id: customerId,
    firstName: 'Maud',
  });
  expect(sent('public.portal.login')).toEqual([{ email: 'maud@ferris-heating.example.org' }]);
});

test("Login Failed says the server's message", async () => {
  const message = 'We know no customer with this email address.';
  answer({ 'public.portal.login': () => ({ success: false, message }) });
  await logIn();
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(localStorage.getItem('customerData')).toBeNull();
  expect(location.pathname).toBe('/customer/login');
});

test.each([
  [500, 'Boom', 'Failed to log in. Please try again.'],
  [
    429,
    'Too many requests. Please try again in 9 minutes.',
    'Too many requests. Please try again in 9 minutes.',
  ],
])('Login Error on a %i', async (status, message, said) => {
  answer({
    'public.portal.login': () => {
      throw new Refusal(status, message);
    },
  });
  await logIn();
  expect(await screen.findByText('Login Error')).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
});
