import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showLastDay } from '#src/client/page/launch-discount.ts';
import { PaymentSetupPage } from '#src/features/sales/direct-debit/setup/payment-setup-page.tsx';
import { PaymentPage } from '#src/features/sales/onboarding/payment-page.tsx';
import { OnboardingPage } from '#src/features/sales/onboarding/wizard/onboarding-page.tsx';
import { ConsultationPage } from '#src/features/sales/quote/request/consultation-page.tsx';
import { WebsiteUpdatePage } from '#src/features/sales/website-update/website-update-page.tsx';
import { HomePage } from '#src/features/site/landing/home-page.tsx';
import { NotFoundPage } from '#src/features/site/landing/not-found-page.tsx';
import { PortfolioPage } from '#src/features/site/portfolio/portfolio-page.tsx';
import { takeOver } from '#tests/support/take-over.tsx';

beforeEach(() => sessionStorage.clear());

const pages: Record<string, ReactElement> = {
  '/': <HomePage />,
  '/payment': <PaymentPage />,
  '/onboarding': <OnboardingPage />,
  '/payment-setup': <PaymentSetupPage />,
  '/consultation': <ConsultationPage />,
  '/website-update-request': <WebsiteUpdatePage />,
  '/portfolio': <PortfolioPage />,
};
const serve = (address: string, meanwhile?: () => void, drawnFor?: string) =>
  takeOver(pages[address.split('?', 1)[0] ?? ''] ?? <NotFoundPage />, address, meanwhile, drawnFor);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const packageChosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

describe('served pages hydrate without a warning', () => {
  test.each([
    ['/portfolio', 'Our Portfolio'],
    ['/nowhere', '404 Page Not Found'],
    ['/nowhere', 'did you forget to add the page to the router?'],
  ])('%s is served with %s', (address, text) => {
    const { served, container } = serve(address);
    expect(served).toContain(text);
    expect(container).toHaveTextContent(text);
  });

  test('the landing page shows the discount at once and its end date only in the browser', () => {
    const { served, container } = serve('/');
    expect(served).toContain('Special Launch Pricing - Save 50%!');
    expect(served).toContain('ends in seven days');
    expect(container.textContent).toMatch(/ends \d{1,2} \w+ \d{4}/);
  });

  test('the end date that the landing page shows before hydration stays', () => {
    const offer = () => screen.getByRole('complementary', { name: 'Launch offer' });
    let shown = '';
    serve('/', () => {
      showLastDay();
      shown = offer().textContent;
    });
    expect(shown).toMatch(/ends \d{1,2} \w+ \d{4}$/);
    expect(offer()).toHaveTextContent(shown);
  });

  test('a menu opened before hydration stays open', () => {
    const { container } = serve('/', () => {
      document.querySelector('details')?.setAttribute('open', '');
    });
    expect(container.querySelector('details')?.open).toBe(true);
  });
});

describe('the package in the address', () => {
  test.each([
    ['/payment', 'basic'],
    ['/payment?package=premium', 'premium'],
  ])(
    'is offered by a service selection drawn for %s: first %s, then premium',
    (drawnFor, first) => {
      const expectChosen = (name: string) => expect(screen.getByRole('combobox')).toHaveValue(name);
      serve('/payment?package=premium', () => expectChosen(first), drawnFor);
      expectChosen('premium');
    },
  );

  test.each(['/onboarding', '/onboarding?package=premium'])(
    'is chosen in a wizard drawn for %s, which leads back to it',
    (drawnFor) => {
      serve('/onboarding?package=premium', undefined, drawnFor);
      expect(packageChosen()).toBe('premium');
      const back = screen.getByRole('link', { name: 'Back to Services' });
      expect(back).toHaveAttribute('href', '/payment?package=premium');
    },
  );

  test('is shown by the payment setup at once, without contact fields that the URL may fill', () => {
    const facts = { email: 'm@example.org', name: 'Maud', businessName: 'Ferris' };
    const address = `/payment-setup?${new URLSearchParams({ ...facts, package: 'basic' })}`;
    const { served } = serve(address, undefined, '/payment-setup?package=basic');
    expect(served).toContain('Bank details');
    expect(served).toContain('Basic Static Website');
    expect(served).not.toContain('To be chosen below');
    expect(served).not.toContain('Full name');
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    expect(screen.getByText('Basic Static Website')).toBeVisible();
    expect(screen.getByText('m@example.org')).toBeVisible();
  });

  test('alone: the first missing field of the payment setup gets the focus, though it is added last', async () => {
    serve('/payment-setup?package=basic', undefined, '/payment-setup?package=basic');
    await userEvent.click(screen.getByRole('button', { name: 'Complete Payment Setup' }));
    await waitFor(() => expect(field('Full name')).toHaveFocus());
    expect(field('Full name')).toBeInvalid();
    expect(field('Account holder name')).toBeInvalid();
  });
});

describe('before hydration', () => {
  test.each([
    ['/onboarding', 'Next'],
    ['/payment-setup', 'Complete Payment Setup'],
    ['/payment-setup', 'Read the terms and conditions'],
    ['/consultation', 'Request my quote'],
    ['/website-update-request', 'Request my update'],
  ])(
    '%s takes no press of %s, and would not put what is typed into the address',
    (address, name) => {
      const button = () => screen.getByRole('button', { name });
      serve(address, () => {
        expect(button()).toBeDisabled();
        expect(button().closest('form')).toHaveAttribute('method', 'post');
      });
      expect(button()).toBeEnabled();
    },
  );

  test.each([
    ['/onboarding', 'Full name'],
    ['/payment-setup', 'Full name'],
    ['/payment-setup', 'Postcode'],
    ['/consultation', 'Full name'],
    ['/website-update-request', 'Current website'],
  ])('%s keeps what is typed early as %s', (address, label) => {
    serve(address, () => {
      field(label).value = 'Maud';
    });
    expect(field(label)).toHaveValue('Maud');
  });

  test.each([
    ['/onboarding', /Premium/],
    ['/onboarding?package=premium', /Basic/],
    ['/website-update-request', /Major update/],
  ])('%s keeps %s ticked early', (address, label) => {
    serve(address, () => screen.getByLabelText(label).click());
    expect(screen.getByLabelText(label)).toBeChecked();
  });

  test('early choices are in the estimate', async () => {
    const choices = () =>
      [/^Website redesign/, /^Content writing/].map((name) => screen.getByLabelText(name));
    serve('/consultation', () => {
      for (const choice of choices()) choice.click();
    });
    for (const choice of choices()) expect(choice).toBeChecked();
    const receipt = within(screen.getByRole('region', { name: 'Your estimate' }));
    expect(await receipt.findByText('£250')).toBeInTheDocument();
  });
});

describe('early input takes precedence over a draft', () => {
  const keepDraft = (search: string) =>
    sessionStorage.setItem(
      'onboarding-draft',
      JSON.stringify({
        place: 2,
        search,
        values: { selectedPackage: 'basic', fullName: 'Maud', email: 'maud@example.org' },
      }),
    );

  test("in the wizard's typed fields; the rest comes from the draft", () => {
    keepDraft('');
    serve('/onboarding', () => {
      field('Full name').value = 'Maud Ferris';
    });
    expect(screen.getByText('Step 1 of 5')).toBeVisible();
    expect(field('Full name')).toHaveValue('Maud Ferris');
    expect(field('Email address')).toHaveValue('maud@example.org');
  });

  test("in the wizard's package, also over the URL", () => {
    keepDraft('?package=premium');
    serve('/onboarding?package=basic', () => screen.getByLabelText(/Premium/).click());
    expect(packageChosen()).toBe('premium');
    expect(field('Full name')).toHaveValue('Maud');
  });

  test('in a quote request; the rest comes from the draft', () => {
    const draft = { fullName: 'Older', phone: '01632 960417' };
    sessionStorage.setItem('consultation-draft', JSON.stringify(draft));
    serve('/consultation', () => {
      field('Full name').value = 'Idris Pell';
    });
    expect(field('Full name')).toHaveValue('Idris Pell');
    expect(field('Phone number')).toHaveValue('01632 960417');
  });
});
