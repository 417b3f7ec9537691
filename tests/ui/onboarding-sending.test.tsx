import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { OnboardingPage } from '#src/features/onboarding/onboarding-page.tsx';
import { answering, openScreen, orderId } from '#tests/support/order-screens.tsx';
import { refuse } from '#tests/support/screens.tsx';
import { next, previous, stepHeading, walkTo } from '#tests/support/wizard.tsx';

const { calls, answerWith } = answering('public.onboarding.create');
const open = (address = '/onboarding') => openScreen(<OnboardingPage />, address);
const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit Information' }));
const arrived = () => waitFor(() => expect(location.pathname).toBe('/payment-setup'));

describe('sending the information', () => {
  test('says Information Submitted Successfully! and redirects with the five facts', async () => {
    const { user } = open('/onboarding?package=premium');
    await walkTo(user, 5);
    await submit(user);
    await arrived();
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

  test('sends every answer, with one Idempotency-Key', async () => {
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
    await arrived();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
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
  });

  test('a basic order answers no domain question, whatever was typed under premium', async () => {
    const { user } = open('/onboarding?package=premium');
    await walkTo(user, 2);
    await user.click(screen.getByLabelText('Yes'));
    await user.type(screen.getByLabelText(/Your existing domain/), 'ferris.example');
    await previous(user);
    await user.click(screen.getByLabelText(/Basic Static Website/));
    await walkTo(user, 5);
    await submit(user);
    await arrived();
    expect(calls[0]?.input).toMatchObject({
      selectedPackage: 'basic',
      hasDomain: '',
      existingDomain: '',
      desiredDomains: '',
    });
  });
});

describe('when sending fails', () => {
  const failure = async () => {
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Submission Failed');
    return said;
  };

  test('a lost connection keeps the text, and a second try sends the same key', async () => {
    answerWith('lost');
    const { user } = open();
    await walkTo(user, 5);
    await user.type(screen.getByLabelText(/Special requests/), 'Soon, please');
    await submit(user);
    expect(await failure()).toHaveTextContent('Please try again or contact us directly.');
    expect(screen.getByLabelText(/Special requests/)).toHaveValue('Soon, please');
    expect(location.pathname).toBe('/onboarding');
    await submit(user);
    await arrived();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('the key is the same even when the page was loaded anew in between', async () => {
    answerWith('lost');
    const first = open();
    await walkTo(first.user, 5);
    await submit(first.user);
    await failure();
    first.leave();
    const second = open();
    await submit(second.user);
    await arrived();
    expect(calls[1]?.input).toEqual(calls[0]?.input);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('a changed answer makes a new key', async () => {
    answerWith('lost');
    const { user } = open();
    await walkTo(user, 5);
    await submit(user);
    await failure();
    await user.type(screen.getByLabelText(/Special requests/), 'Soon, please');
    await submit(user);
    await arrived();
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  test('a refused answer is shown on its step, with the focus on it', async () => {
    answerWith(
      refuse(400, 'Valid email is required.', [
        { path: 'email', message: 'Valid email is required.' },
      ]),
    );
    const { user } = open();
    await walkTo(user, 5);
    await submit(user);
    expect(await screen.findByText('Step 1 of 5')).toBeVisible();
    expect(screen.getByText('Valid email is required.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(await failure()).toHaveTextContent('Please try again or contact us directly.');
  });

  test('too many tries show what the server says about them', async () => {
    answerWith(refuse(429, 'Please wait a minute before sending another.'));
    const { user } = open();
    await walkTo(user, 5);
    await submit(user);
    expect(await failure()).toHaveTextContent('Please wait a minute before sending another.');
  });
});

describe('the draft', () => {
  test('survives a reload, with the step that was open', async () => {
    const first = open();
    await walkTo(first.user, 3);
    await first.user.type(screen.getByLabelText('Business description'), 'Boilers');
    await first.user.click(screen.getByLabelText(/logo/));
    first.leave();
    const { user } = open();
    expect(stepHeading()).toHaveTextContent('Step 3 of 5');
    expect(screen.getByLabelText('Business description')).toHaveValue('Boilers');
    expect(screen.getByLabelText(/logo/)).toBeChecked();
    await previous(user);
    await previous(user);
    expect(screen.getByLabelText('Full name')).toHaveValue('Maud Ferris');
  });

  test('yields its package to a newly chosen one, and keeps the rest', async () => {
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

describe('back at the wizard after sending', () => {
  const sendOne = async () => {
    const first = open();
    await walkTo(first.user, 5);
    await submit(first.user);
    await arrived();
    first.leave();
  };

  test('a thank-you screen promises a reply within 24 hours and returns to the homepage', async () => {
    await sendOne();
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you');
    expect(screen.getByText(/reply within 24 hours/)).toBeVisible();
    expect(screen.getByText(orderId)).toBeVisible();
    const home = screen.getByRole('link', { name: 'Return to Homepage' });
    expect(home).toHaveAttribute('href', '/');
  });

  test('the payment setup can still be reached', async () => {
    await sendOne();
    open();
    const setup = screen.getByRole('link', { name: 'go to the payment setup' });
    expect(setup).toHaveAttribute('href', expect.stringContaining(`clientId=${orderId}`));
  });

  test('another can be started, on an empty form', async () => {
    await sendOne();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Start another website' }));
    expect(stepHeading()).toHaveTextContent('Step 1 of 5');
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    await next(user);
    expect(await screen.findByText('Full name is required.')).toBeVisible();
  });
});
