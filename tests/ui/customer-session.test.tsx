import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createCustomerView, customerId, openPortal } from '#tests/support/portal-screens.tsx';
import { answerCalls, Refusal } from '#tests/support/trpc-answers.ts';

const { answer, sent } = answerCalls();
const address = `/customer/dashboard/${customerId}`;
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, message);
};
const opens = () => ({
  success: true,
  data: { customer: createCustomerView(), projects: [], transactions: [] },
});
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });
const greeting = () => screen.findByRole('heading', { name: 'Hello, Maud' });
const keep = () =>
  localStorage.setItem('customerData', JSON.stringify({ id: customerId, firstName: 'Maud' }));

describe('Finding 16: a portal that cannot be read', () => {
  test.each([
    ['500', refuse(500, 'Something went wrong on our side.'), 'Something went wrong on our side.'],
    ['no answer', refuse(0, 'lost'), 'We could not reach the server.'],
  ])('because of %s offers Try again, which reads it again', async (_, fail, words) => {
    answer({ 'customer.portal.dashboard': fail });
    const user = await openPortal(address);
    const [panel] = await screen.findAllByRole('alert');
    expect(panel).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
    answer({ 'customer.portal.dashboard': opens });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await greeting()).toBeVisible();
  });

  test("because the id is another customer's says that the page is not theirs", async () => {
    answer({ 'customer.portal.dashboard': refuse(403, 'This is not yours to see.') });
    await openPortal(address);
    expect(await screen.findByText(/This page is not yours/)).toBeVisible();
    expect(screen.queryByText('Please log in to see this.')).not.toBeInTheDocument();
    expect(tryAgain()).not.toBeInTheDocument();
  });

  test('because nobody is logged in asks to log in', async () => {
    answer({ 'customer.portal.dashboard': refuse(401, 'Please log in to see this.') });
    await openPortal(address);
    expect(await screen.findByText('Please log in to see this.')).toBeVisible();
    expect(tryAgain()).not.toBeInTheDocument();
  });
});

describe('Finding 16: /customer/login', () => {
  test('leads somebody who is logged in straight on to the portal', async () => {
    keep();
    answer({ 'customer.portal.dashboard': opens });
    await openPortal('/customer/login');
    expect(await greeting()).toBeVisible();
    expect(location.pathname).toBe(address);
  });

  test('stays for somebody whose session has ended', async () => {
    keep();
    answer({ 'customer.portal.dashboard': refuse(401, 'Please log in to see this.') });
    await openPortal('/customer/login');
    await waitFor(() => expect(sent('customer.portal.dashboard')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(location.pathname).toBe('/customer/login');
    expect(screen.getByLabelText('Email address')).toBeVisible();
  });

  test('asks nothing of the server for anybody else', async () => {
    await openPortal('/customer/login');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent('customer.portal.dashboard')).toEqual([]);
  });
});
