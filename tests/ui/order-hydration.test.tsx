import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { PaymentSetupPage } from '#src/features/direct-debit/payment-setup-page.tsx';
import { OnboardingPage } from '#src/features/onboarding/onboarding-page.tsx';
import { PaymentPage } from '#src/features/onboarding/payment-page.tsx';
import { expectNoEarlyPress, takeOver } from '#tests/support/take-over.tsx';

let leave = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => leave());

const serve = (address: string, meanwhile?: () => void, drawnFor?: string) => {
  const page = {
    '/payment': <PaymentPage />,
    '/onboarding': <OnboardingPage />,
    '/payment-setup': <PaymentSetupPage />,
  }[address.split('?', 1)[0] ?? ''];
  const taken = takeOver(<ApiProvider>{page}</ApiProvider>, address, meanwhile, drawnFor);
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

  test('the payment setup of a package asks for no contact detail that the address may hold', () => {
    const facts = { email: 'm@example.org', name: 'Maud', businessName: 'Ferris' };
    const address = `/payment-setup?${new URLSearchParams({ ...facts, package: 'basic' })}`;
    const { served } = serve(address, undefined, '/payment-setup?package=basic');
    expect(served).toContain('Bank details');
    expect(served).not.toContain('Full name');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(screen.getByText('Basic Static Website')).toBeVisible();
    expect(screen.getByText('m@example.org')).toBeVisible();
  });

  test('the payment setup without a query asks for every contact detail from the first', () => {
    const { served } = serve('/payment-setup', () => {
      screen.getByLabelText<HTMLInputElement>('Full name').value = 'Maud';
    });
    expect(served).toContain('Business/Brand name');
    expect(screen.getByLabelText('Full name')).toHaveValue('Maud');
  });
});

test('a payment setup of a package alone: the focus goes to its first field, though that came after the others', async () => {
  serve('/payment-setup?package=basic', undefined, '/payment-setup?package=basic');
  await userEvent.click(screen.getByRole('button', { name: 'Complete Payment Setup' }));
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  expect(screen.getByLabelText('Full name')).toBeInvalid();
  expect(screen.getByLabelText('Account holder name')).toBeInvalid();
});

describe('before React is here', () => {
  test.each([
    ['/onboarding', 'Next'],
    ['/payment-setup', 'Complete Payment Setup'],
    ['/payment-setup', 'Read the terms and conditions'],
  ])(
    '%s takes no press of %s, and would not put what is typed into the address',
    (address, name) => {
      expectNoEarlyPress((meanwhile) => serve(address, meanwhile), name);
    },
  );

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

  test.each([
    ['/onboarding', /Premium/, 'premium'],
    ['/onboarding?package=premium', /Basic/, 'basic'],
  ])('%s: a package ticked early stays ticked', (address, label, chosen) => {
    serve(address, () => screen.getByLabelText(label).click());
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', chosen);
  });

  test('/payment: a service chosen early stays chosen, and the button follows', async () => {
    const select = () => screen.getByRole<HTMLSelectElement>('combobox');
    serve('/payment', () => {
      select().value = 'update';
    });
    expect(select()).toHaveValue('update');
    expect(screen.getByRole('button', { name: 'Request Quote' })).toBeVisible();
    expect(location.search).toBe('?package=update');
    await userEvent.selectOptions(select(), 'premium');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Setup' }));
    expect(location.pathname + location.search).toBe('/onboarding?package=premium');
  });

  test('Finding 9: the choice is a form that a browser can send without React', () => {
    serve('/payment', () => {
      const select = screen.getByRole<HTMLSelectElement>('combobox');
      select.value = 'premium';
      const form = select.form as HTMLFormElement;
      expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/onboarding']);
      expect([...new FormData(form)]).toEqual([['package', 'premium']]);
      const quote = screen.getByRole('button', { name: 'Request Quote' });
      expect(quote).toHaveAttribute('formaction', '/website-update-request');
    });
  });

  describe('with a draft of step 3 in this tab', () => {
    const draft = (search: string) =>
      sessionStorage.setItem(
        'onboarding-draft',
        JSON.stringify({
          place: 2,
          search,
          values: { selectedPackage: 'basic', fullName: 'Maud', email: 'maud@example.org' },
        }),
      );
    const named = () => screen.getByLabelText<HTMLInputElement>('Full name');

    test('what is typed early wins, where it is typed, and the rest comes from the draft', () => {
      draft('');
      serve('/onboarding', () => {
        named().value = 'Maud Ferris';
      });
      expect(screen.getByText('Step 1 of 5')).toBeVisible();
      expect(named()).toHaveValue('Maud Ferris');
      expect(screen.getByLabelText('Email address')).toHaveValue('maud@example.org');
    });

    test('a package ticked early wins over the draft and over the address', () => {
      draft('?package=premium');
      serve('/onboarding?package=basic', () => screen.getByLabelText(/Premium/).click());
      expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'premium');
      expect(named()).toHaveValue('Maud');
    });

    test('nothing typed: its step opens', () => {
      draft('');
      serve('/onboarding');
      expect(screen.getByText('Step 3 of 5')).toBeVisible();
    });
  });
});

describe('drawn for the package in the address', () => {
  const drawn = (address: string) => serve(address, undefined, address).served;

  test('the service selection offers it before React is here', () => {
    const address = '/payment?package=premium';
    serve(
      address,
      () => {
        expect(screen.getByRole('combobox')).toHaveValue('premium');
      },
      address,
    );
    expect(screen.getByRole('combobox')).toHaveValue('premium');
  });

  test('the payment setup names it at once', () => {
    const served = drawn('/payment-setup?package=premium');
    expect(served).toContain('Premium Static Website');
    expect(served).not.toContain('To be chosen below');
  });

  test('the wizard leads back to the service that was chosen', () => {
    drawn('/onboarding?package=premium');
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/payment?package=premium',
    );
  });
});
