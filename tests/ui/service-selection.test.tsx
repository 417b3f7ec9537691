import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FirmProvider } from '#src/client/firm/use-firm.tsx';
import { PaymentPage } from '#src/features/sales/onboarding/payment-page.tsx';
import { Pricing } from '#src/features/site/landing/pricing.tsx';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';
import { openScreen } from '#tests/support/order-screens.tsx';

const open = (address = '/payment') => openScreen(<PaymentPage />, address);
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('Choose Your Service', () => {
  test('is the title, and Back to Home leads to /', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose Your Service');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  test('offers three options in a labelled drop-down, with their prices', () => {
    open();
    expect(screen.getByRole('combobox')).toHaveAccessibleName('What would you like us to do?');
    expect(optionTexts()).toEqual([
      'Basic Static Website (£75 setup + £10/month)',
      'Premium Hosting and Domain Website (£150 setup + £10/month)',
      'Update Your Website (quote on request)',
    ]);
  });

  test.each([
    ['/payment', 'basic'],
    ['/payment?package=basic', 'basic'],
    ['/payment?package=premium', 'premium'],
    ['/payment?package=update', 'update'],
    ['/payment?package=gold', 'basic'],
  ])('%s preselects %s', (address, value) => {
    open(address);
    expect(screen.getByRole('combobox')).toHaveValue(value);
  });

  test('a package that is offered no longer is said to be gone, until another is chosen', async () => {
    const { user } = open('/payment?package=gold');
    const select = screen.getByRole('combobox');
    expect(select).toHaveAccessibleDescription(/no longer offered/);
    await user.selectOptions(select, 'premium');
    expect(select).not.toHaveAccessibleDescription();
  });

  test('update shows the three bands, the assessment, the quote and when to pay', async () => {
    const { user } = open('/payment?package=premium');
    expect(screen.queryByText('£40-£75')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox'), 'update');
    for (const [band, price] of [
      ['Basic updates', '£40-£75'],
      ['Medium updates', '£100-£250'],
      ['Larger revamp', '£500+'],
    ] as const)
      expect(screen.getByText(band).parentElement).toHaveTextContent(price);
    expect(screen.getByText(/professional assessment/)).toBeVisible();
    expect(screen.getByText('A quote within 24 hours')).toBeVisible();
    expect(screen.getByText('Payment after the work is completed')).toBeVisible();
  });
});

describe('when the launch discount ends in an open tab', () => {
  afterEach(() => vi.useRealTimers());

  test('the prices become the standard ones', () => {
    vi.useFakeTimers();
    open('/payment?package=premium');
    expect(screen.getByText('£150')).toBeVisible();
    act(() => vi.advanceTimersByTime(7 * 24 * 3_600_000 + 60_000));
    expect(optionTexts()).toEqual([
      'Basic Static Website (£150 setup + £20/month)',
      'Premium Hosting and Domain Website (£300 setup + £20/month)',
      'Update Your Website (quote on request)',
    ]);
    expect(screen.getByText('£300')).toBeVisible();
    expect(screen.queryByText('£150')).not.toBeInTheDocument();
  });
});

test('a package that contains a line twice shows it twice', () => {
  const [basic] = defaultPageFirm.prices.packages;
  if (!basic) throw new Error('No package is offered');
  const twice = { ...basic, features: ['A new picture', 'A new picture'] };
  const prices = { ...defaultPageFirm.prices, packages: [twice] };
  openScreen(
    <FirmProvider firm={{ ...defaultPageFirm, prices }}>
      <PaymentPage />
      <Pricing discount={{ active: false, lastDay: undefined }} />
    </FirmProvider>,
    '/payment',
  );
  expect(screen.getAllByText('A new picture')).toHaveLength(4);
});
