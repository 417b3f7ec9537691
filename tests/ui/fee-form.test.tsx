import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultPageFirm, defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { fourPackages } from '#tests/support/four-packages.ts';
import { openScreen, trpcServer } from '#tests/support/screens.tsx';

trpcServer();

/** Opens the form for a customer with a package that is no longer offered. */
async function openForm(nextPeriodOn: string | null = '2026-05-29') {
  const onSubmit = vi.fn();
  const firm = {
    ...defaultPageFirm,
    prices: { ...defaultPageFirm.prices, packages: fourPackages },
    retired: defaultPrices.packages,
  };
  const user = await openScreen(async () => {
    const { FirmProvider } = await import('#src/client/firm/use-firm.tsx');
    const { FeeForm } = await import('#src/features/money/billing/mandate/fee-form.tsx');
    const file = {
      package: 'premium',
      monthlyFee: 900,
      feePer: 'month',
      nextPeriodOn,
    } as const;
    return (
      <FirmProvider firm={firm}>
        <FeeForm file={{ ...file, plannedChanges: [] }} busy={false} onSubmit={onSubmit} />
      </FirmProvider>
    );
  });
  const send = () => user.click(screen.getByRole('button', { name: 'Change it' }));
  return { user, onSubmit, select: screen.getByLabelText('Package'), send };
}

test('every package that is offered can be chosen, at its price and period', async () => {
  const { user, onSubmit, select, send } = await openForm();
  expect(select).toHaveValue('premium');
  const options = within(select).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Tŷ Bach & Co.: £10 a month',
    'Care “Plus” <24/7>: £180.50 a year',
    'Season: £45 a quarter',
    'Łódź: £18.50 a month',
    'Premium Static Website: no longer offered',
  ]);
  await user.selectOptions(select, 'care-plan');
  expect(screen.getByLabelText('Yearly fee in pounds')).toHaveValue('180.50');
  expect(screen.getByLabelText('Paid')).toHaveValue('year');
  expect(
    screen.getByText(
      /^From 29 May 2026: £180.50 a year\. .* told by email\. The set-up fee of £240 is not charged/,
    ),
  ).toBeVisible();
  await user.selectOptions(select, 'quarterly');
  expect(screen.queryByText(/set-up fee/)).toBeNull();
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    ...{ monthlyFee: 4500, feePer: 'quarter', package: 'quarterly' },
  });
});

test('what a customer pays comes back with their own package', async () => {
  const { user, onSubmit, select, send } = await openForm(null);
  await user.selectOptions(select, 'care-plan');
  await user.selectOptions(select, 'premium');
  expect(screen.getByLabelText('Monthly fee in pounds')).toHaveValue('9.00');
  await user.selectOptions(screen.getByLabelText('Paid'), 'Every quarter');
  expect(screen.getByText(/^From the first payment: £9 a quarter\./)).toBeVisible();
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    ...{ monthlyFee: 900, feePer: 'quarter', package: 'premium' },
  });
});

test('a fee that is no sum is refused', async () => {
  const { user, onSubmit, send } = await openForm();
  await user.clear(screen.getByLabelText('Monthly fee in pounds'));
  expect(screen.getByText(/^From 29 May 2026\. What was/)).toBeVisible();
  await send();
  expect(await screen.findByText('Please give figures, such as 12.50.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
