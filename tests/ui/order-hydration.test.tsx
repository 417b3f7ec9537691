import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { PaymentSetupPage } from '#src/features/direct-debit/payment-setup-page.tsx';
import { OnboardingPage } from '#src/features/onboarding/onboarding-page.tsx';
import { ServiceSelectionPage } from '#src/features/onboarding/service-selection-page.tsx';
import { takeOver } from '#tests/support/take-over.tsx';

let leave = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => leave());

const serve = (address: string, meanwhile?: () => void) => {
  const page = {
    '/payment': <ServiceSelectionPage />,
    '/onboarding': <OnboardingPage />,
    '/payment-setup': <PaymentSetupPage />,
  }[address.split('?', 1)[0] ?? ''];
  const taken = takeOver(<ApiProvider>{page}</ApiProvider>, address, meanwhile);
  leave = taken.leave;
  return taken;
};

describe('the order screens are served whole and taken over without a warning', () => {
  test('service selection: the package in the address is chosen once React is here', () => {
    const { served } = serve('/payment?package=premium', () =>
      expect(screen.getByRole('combobox')).toHaveValue('basic'),
    );
    expect(served).toContain('Premium Hosting and Domain Website (£150 setup + £10/month)');
    expect(screen.getByRole('combobox')).toHaveValue('premium');
  });

  test('the wizard: its first step is served; the package in the address is chosen', () => {
    const { served } = serve('/onboarding?package=premium');
    expect(served).toContain('Step 1 of 5');
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'premium');
  });

  test('the payment setup asks for no contact detail that the address may hold', () => {
    const facts = { email: 'm@example.org', name: 'Maud', businessName: 'Ferris' };
    const { served } = serve(
      `/payment-setup?${new URLSearchParams({ ...facts, package: 'basic' })}`,
    );
    expect(served).toContain('Bank details');
    expect(served).not.toContain('Full name');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(screen.getByText('Basic Static Website')).toBeVisible();
  });
});

describe('before React is here', () => {
  test.each([
    ['/onboarding', 'Next'],
    ['/payment-setup', 'Complete Payment Setup'],
  ])('%s cannot be sent, and would not put what is typed into the address', (address, name) => {
    serve(address, () => {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button.closest('form')).toHaveAttribute('method', 'post');
    });
    expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  test('what is typed early is kept', () => {
    serve('/onboarding', () => {
      screen.getByLabelText<HTMLInputElement>('Full name').value = 'Maud';
    });
    expect(screen.getByLabelText('Full name')).toHaveValue('Maud');
    leave();
    serve('/payment-setup', () => {
      screen.getByLabelText<HTMLInputElement>('Postcode').value = 'SN0 7AA';
    });
    expect(screen.getByLabelText('Postcode')).toHaveValue('SN0 7AA');
  });
});
