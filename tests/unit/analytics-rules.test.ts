import { expect, test } from 'vitest';
import { summaryQuery } from '#src/features/site/analytics/admin-contract.ts';
import {
  cleanElement,
  cleanPage,
  daysOfPeriod,
  isOwnersPage,
} from '#src/features/site/analytics/rules.ts';

test.each([
  ['/', '/'],
  ['/payment?package=basic', '/payment'],
  ['/portfolio#top', '/portfolio'],
  ['/portfolio/', '/portfolio'],
  ['portfolio', '/portfolio'],
  ['//evil.example/x', '/evil.example/x'],
  ['https://awning.example.org/portfolio?email=maud@example.org', '/portfolio'],
  ['/customer/dashboard/7c9e6679-7425-40de-944b-e07fc1f90ae7', '/customer/dashboard/:customerId'],
  ['/customer/dashboard/4711', '/customer/dashboard/:customerId'],
  ['/customer/dashboard', '/customer/dashboard'],
  ['/somewhere/7C9E6679-7425-40DE-944B-E07FC1F90AE7/x', '/somewhere/:customerId/x'],
])('%s is kept as the path %s', (page, path) => expect(cleanPage(page)).toBe(path));

test('a long path or label is cut at 200 characters and stays storable', () => {
  expect(cleanPage(`/${'x'.repeat(2000)}`)).toHaveLength(200);
  const cut = cleanElement(`${'x'.repeat(199)}😀`, '/');
  expect(cut).toHaveLength(200);
  expect(cut.isWellFormed()).toBe(true);
});

test.each([
  ['Phone Call: 01632 960123', '/admin', 'Phone Call'],
  ['Email: maud@example.org', '/admin/payments', 'Email'],
  ['Phone Call: 01632 960123', '/customer/dashboard/:customerId', 'Phone Call'],
  ['Link: mailto:maud@example.org', '/customer/login', 'Link: mailto'],
  ['Phone Call: 020 7946 0158', '/', 'Phone Call: 020 7946 0158'],
  ['Email: hello@awning.example.org', '/administration', 'Email: hello@awning.example.org'],
  ['Button: Accept', '/admin', 'Button: Accept'],
])('%s on %s is stored as %s', (element, page, stored) =>
  expect(cleanElement(element, page)).toBe(stored),
);

test.each([
  ['/admin', true],
  ['/Admin/payments', true],
  ['/administration', false],
  ['/', false],
])("%s is the owner's page: %s", (page, is) => expect(isOwnersPage(page)).toBe(is));

test('a period is calendar days that end today, over the change of the clocks as well', () => {
  const march = [24, 25, 26, 27, 28, 29, 30].map((day) => `2026-03-${day}`);
  expect(daysOfPeriod('2026-03-30', 7)).toEqual(march);
  expect(daysOfPeriod('2026-03-01', 90)).toHaveLength(90);
  expect(daysOfPeriod('2026-03-01', 90)[0]).toBe('2025-12-02');
});

test.each([8, '8', '', ' 7', '07', '7.0', '0x7', true, null, [7], ['7'], {}, Number.NaN])(
  'days given as %j is refused',
  (days) => {
    const { error } = summaryQuery.safeParse({ days });
    expect(error?.issues[0]?.message).toBe('Please choose 7, 30 or 90 days.');
  },
);
