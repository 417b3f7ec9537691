import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  customerId,
  dashboardOf,
  keepCustomer,
  openPortal,
} from '#tests/support/portal-screens.tsx';
import { refuse, settle, trpcServer } from '#tests/support/screens.tsx';

const { answers, inputs } = trpcServer();
const login = 'public.portal.login';
const dashboard = 'customer.portal.dashboard';
const open = () => openPortal('/customer/login');

async function logIn(email = 'maud@ferris-heating.example.org') {
  const user = await open();
  await user.type(screen.getByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

test('asks for an email address only, calls nothing, and links new customers to /payment', async () => {
  await open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(document.querySelector('input[type=password]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose your website' })).toHaveAttribute(
    'href',
    '/payment',
  );
  await settle();
  expect(inputs(dashboard)).toEqual([]);
});

test('an invalid address shows an error and is not sent', async () => {
  await logIn('maud');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(inputs(login)).toEqual([]);
});

test("Login Successful: keeps customerData and opens the customer's dashboard", async () => {
  const customer = { id: customerId, firstName: 'Maud' };
  answers[login] = { success: true, message: 'Login Successful', customer };
  answers[dashboard] = dashboardOf();
  await logIn();
  expect(await screen.findByText('Login Successful')).toBeVisible();
  expect(screen.getByText('Welcome back, Maud')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(location.pathname).toBe(`/customer/dashboard/${customerId}`);
  expect(JSON.parse(localStorage.getItem('customerData') ?? '')).toEqual(customer);
  expect(inputs(login)).toEqual([{ email: 'maud@ferris-heating.example.org' }]);
});

const unknown = 'We know no customer with this email address.';
const tooManyRequests = 'Too many requests. Please try again in 9 minutes.';
test.each([
  ['Login Failed', unknown, { success: false, message: unknown }],
  ['Login Error', tooManyRequests, refuse(429, tooManyRequests)],
  ['Login Error', 'Failed to log in. Please try again.', refuse(500, 'Boom')],
])('%s: %s', async (title, words, answer) => {
  answers[login] = answer;
  await logIn();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(localStorage.getItem('customerData')).toBeNull();
  expect(location.pathname).toBe('/customer/login');
});

test('redirects a customer who is logged in to the portal', async () => {
  keepCustomer();
  answers[dashboard] = dashboardOf();
  await open();
  expect(await screen.findByRole('heading', { name: 'Hello, Maud' })).toBeVisible();
  expect(location.pathname).toBe(`/customer/dashboard/${customerId}`);
});

test('stays on the login if the session has ended', async () => {
  keepCustomer();
  answers[dashboard] = refuse(401, 'Please log in to see this.');
  await open();
  await waitFor(() => expect(inputs(dashboard)).toHaveLength(1));
  await settle();
  expect(location.pathname).toBe('/customer/login');
  expect(screen.getByLabelText('Email address')).toBeVisible();
});
