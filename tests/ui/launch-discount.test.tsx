import { act, render, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultPageFirm } from '#src/shared/firm/default-page-firm.ts';

const loaded = Date.parse('2026-04-03T10:00:00+01:00');
const day = 24 * 60 * 60 * 1000;
const minute = 60_000;

vi.useFakeTimers({ now: loaded });
// The discount starts when its module is loaded.
vi.resetModules();
const { FirmProvider } = await import('#src/client/firm/use-firm.tsx');
const { HomePage } = await import('#src/features/site/landing/home-page.tsx');

const landing = (
  <FirmProvider firm={defaultPageFirm}>
    <HomePage />
  </FirmProvider>
);
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const board = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') ?? document.body);
const struck = (name: string) =>
  board(name)
    .queryAllByText(/£/, { selector: 's' })
    .map((price) => price.textContent?.replace('was ', ''));
const headline = () => within(document.querySelector('#pricing') as HTMLElement);

beforeEach(() => {
  vi.setSystemTime(loaded);
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

describe('while the launch discount runs', () => {
  beforeEach(() => {
    render(landing);
  });

  test('the hero offers special launch pricing, a limited time discount with its end date, 50% off', () => {
    const offer = screen.getByRole('complementary', { name: 'Launch offer' });
    expect(offer).toHaveTextContent('Special Launch Pricing Available');
    expect(offer).toHaveTextContent('Limited Time Discount');
    expect(offer).toHaveTextContent('50% off');
    expect(offer).toHaveTextContent('10 Apr 2026');
  });

  test.each([
    ['Basic Static Website', '£75', ['£150', '£20']],
    ['Premium Business Website', '£150', ['£300', '£20']],
  ])('%s costs %s and £10 a month, the original prices struck through', (name, setup, was) => {
    headline().getByRole('heading', { name: 'Special Launch Pricing - Save 50%!' });
    board(name).getByText(setup, { ignore: 's' });
    board(name).getByText('£10');
    board(name).getByText(
      (_, element) => element?.tagName === 'P' && element.textContent?.trim() === 'SAVE 50%',
    );
    expect(struck(name)).toEqual(was);
  });
});

describe('the end of the discount', () => {
  test('comes 7 days after the page was loaded, and brings the standard prices', () => {
    render(landing);
    pass(7 * day - minute);
    headline().getByRole('heading', { name: 'Special Launch Pricing - Save 50%!' });
    pass(minute);
    headline().getByRole('heading', { name: 'Our Standard Pricing' });
    board('Basic Static Website').getByText('£150');
    board('Premium Business Website').getByText('£300');
    expect(screen.getAllByText('£20')).toHaveLength(2);
    expect(struck('Basic Static Website')).toEqual([]);
    expect(screen.queryByText(/SAVE/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Special Launch Pricing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('is checked every 60 seconds', () => {
    render(landing);
    vi.setSystemTime(loaded + 7 * day + 1);
    pass(minute - 1);
    headline().getByRole('heading', { name: 'Special Launch Pricing - Save 50%!' });
    pass(1);
    headline().getByRole('heading', { name: 'Our Standard Pricing' });
  });
});
