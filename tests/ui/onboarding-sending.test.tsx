import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { OnboardingPage } from '#src/features/sales/onboarding/wizard/onboarding-page.tsx';
import { formServer, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { fillPayment, press } from '#tests/support/public-forms.tsx';
import { next, previous, stepHeading, walkTo } from '#tests/support/wizard.tsx';

const { calls } = formServer();
const open = (address = '/onboarding') => openScreen(<OnboardingPage />, address);
/** Sends the wizard from its last step, and waits for the payment setup. */
async function submit(user: UserEvent): Promise<void> {
  await press(user, 'Submit Information');
  await waitFor(() => expect(location.pathname).toBe('/payment-setup'));
}

describe('sending the information', () => {
  test('sends every field, shows Information Submitted Successfully! and redirects with the five parameters', async () => {
    const { user } = open('/onboarding?package=premium');
    await user.type(screen.getByLabelText(/Phone number/), '01632 960123');
    await walkTo(user, 2);
    await user.click(screen.getByLabelText('No'));
    await user.type(screen.getByLabelText(/Domains you would like/), 'ferris.example');
    await walkTo(user, 3, 2);
    await user.type(screen.getByLabelText(/Text you have already/), 'No call-out charge.');
    await user.click(screen.getByLabelText(/pictures/));
    await user.click(screen.getByLabelText(/logo/));
    await walkTo(user, 4, 3);
    await user.type(screen.getByLabelText(/Websites you like/), 'example.org');
    await walkTo(user, 5, 4);
    await user.click(screen.getByLabelText(/contact form/));
    await user.type(screen.getByLabelText(/Social media/), 'social.example/ferris');
    await user.type(screen.getByLabelText(/Special requests/), 'A boiler that blinks');
    await submit(user);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input).toEqual({
      fullName: 'Maud Ferris',
      businessName: 'Ferris Heating',
      email: 'maud@ferris-heating.example.org',
      phone: '01632 960123',
      hasDomain: 'no',
      existingDomain: '',
      desiredDomains: 'ferris.example',
      businessDescription: 'Boilers mended and fitted.',
      pagesNeeded: 'Home, services',
      textContent: 'No call-out charge.',
      hasImages: true,
      hasLogo: true,
      colorScheme: 'Copper and navy',
      exampleWebsites: 'example.org',
      wantsContactForm: true,
      socialMediaLinks: 'social.example/ferris',
      specialRequests: 'A boiler that blinks',
      selectedPackage: 'premium',
    });
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      email: 'maud@ferris-heating.example.org',
      name: 'Maud Ferris',
      businessName: 'Ferris Heating',
      package: 'premium',
      clientId: orderId,
    });
    const said = await screen.findByRole('status');
    expect(said).toHaveTextContent('Information Submitted Successfully!');
    expect(said).toHaveTextContent('Redirecting to payment setup');
  });

  test('a basic order sends no domain, whatever was typed under premium', async () => {
    const { user } = open('/onboarding?package=premium');
    await walkTo(user, 2);
    await user.click(screen.getByLabelText('Yes'));
    await user.type(screen.getByLabelText(/Your existing domain/), 'ferris.example');
    await previous(user);
    await user.click(screen.getByLabelText(/Basic Static Website/));
    await walkTo(user, 5);
    await submit(user);
    expect(calls[0]?.input).toMatchObject({
      selectedPackage: 'basic',
      hasDomain: '',
      existingDomain: '',
      desiredDomains: '',
    });
  });
});

describe('the draft', () => {
  test('keeps everything but the package, if another is chosen', async () => {
    const first = open('/onboarding?package=basic');
    await walkTo(first.user, 2);
    first.leave();
    open('/onboarding?package=premium');
    expect(stepHeading()).toHaveTextContent('Step 1 of 5');
    expect(screen.getByLabelText('Full name')).toHaveValue('Maud Ferris');
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'premium');
  });

  test('keeps a package changed by hand through a reload', async () => {
    const first = open('/onboarding?package=basic');
    await first.user.click(screen.getByLabelText(/Premium/));
    first.leave();
    open('/onboarding?package=basic');
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'premium');
  });
});

test('after sending, Back shows a thank-you screen with links home, to the payment setup and to an empty form', async () => {
  const first = open();
  await walkTo(first.user, 5);
  await submit(first.user);
  first.leave();
  const { user } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you');
  expect(screen.getByText(/reply within 24 hours/)).toBeVisible();
  expect(screen.getByText(orderId)).toBeVisible();
  const home = screen.getByRole('link', { name: 'Return to Homepage' });
  expect(home).toHaveAttribute('href', '/');
  const setup = screen.getByRole('link', { name: 'go to the payment setup' });
  expect(setup).toHaveAttribute('href', expect.stringContaining(`clientId=${orderId}`));
  await press(user, 'Start another website');
  expect(stepHeading()).toHaveTextContent('Step 1 of 5');
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  await next(user);
  expect(await screen.findByText('Full name is required.')).toBeVisible();
});

test('the thank-you screen asks for no Direct Debit once that order has one', async () => {
  const first = open();
  await walkTo(first.user, 5);
  await submit(first.user);
  first.leave();
  const setup = openScreen(<PaymentSetupPage />, `/payment-setup${location.search}`);
  await fillPayment(setup.user);
  await press(setup.user, 'Complete Payment Setup');
  await screen.findByRole('heading', { name: 'Payment Setup Complete' });
  setup.leave();
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you');
  expect(screen.getByText(/We have your Direct Debit too/)).toBeVisible();
  expect(screen.queryByText(/not set up your Direct Debit/)).not.toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'see what happens next' });
  expect(link).toHaveAttribute('href', expect.stringContaining(`clientId=${orderId}`));
});
