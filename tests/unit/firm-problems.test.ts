import { expect, test } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { changesOf } from '#src/features/firm/profile/draft/change-rules.ts';
import { findProblems } from '#src/features/firm/profile/draft/problem-rules.ts';
import { withOwnName } from '#src/shared/firm/own-name.ts';
import { packageOf } from '#tests/support/packages.ts';

test('two days with wrong hours are told apart', () => {
  const { identity } = firmUntilPublished;
  const hours = {
    ...identity.hours,
    monday: { from: '', until: '17:30' },
    friday: { from: '18:00', until: '17:30' },
  };
  expect(findProblems({ ...firmUntilPublished, identity: { ...identity, hours } })).toEqual([
    {
      part: 'Identity',
      label: 'Opening hours, Monday',
      message: 'Please give a time, such as 09:00.',
    },
    {
      part: 'Identity',
      label: 'Opening hours, Friday',
      message: 'Please close later than you open.',
    },
  ]);
});

test('what publishing changes is said as people read it', () => {
  const { identity, prices } = firmUntilPublished;
  const after = {
    ...firmUntilPublished,
    identity: {
      ...identity,
      kind: 'partnership' as const,
      legalName: 'Ann Lee and Bo Ray',
      vatRate: 20,
      colours: { ...identity.colours, action: '#0b5cad' },
      bankHolidays: ['2027-06-04'],
    },
    prices: {
      ...prices,
      packages: prices.packages.map((one) => (one.key === 'basic' ? { ...one, price: 1850 } : one)),
      discount: { kind: 'until' as const, date: '2026-12-24' },
      estimate: { ...prices.estimate, addOns: { ...prices.estimate.addOns, seoSetup: 8000 } },
    },
  };
  const said = changesOf(withOwnName(firmUntilPublished), withOwnName(after)).map(
    ({ label, from, to }) => [label, from.text, to.text].join(' | '),
  );
  expect(said.toSorted()).toEqual([
    'Basic Static Website: price now | £10 | £18.50',
    'Colour of actions | #b8391b | #0b5cad',
    'Days your bank is closed | nothing | 4 Jun 2027',
    'Estimates: SEO set-up | £75 | £80',
    'Kind of firm | Sole trader | Partnership',
    'Partners | nothing | Ann Lee and Bo Ray',
    'The discount | for 7 days from a visit | until 24 Dec 2026',
    'VAT, per cent | no VAT | 20 per cent, in every price',
  ]);
  const colours = changesOf(withOwnName(firmUntilPublished), withOwnName(after)).flatMap(
    ({ to }) => to.colour ?? [],
  );
  expect(colours).toEqual(['#0b5cad']);
});

test.each([
  ['none' as const, '£123.45 set-up, £9.99 a month'],
  ['rolling' as const, '£20 set-up, £5 a month'],
])('a new package is said with what it costs where the discount is %s', (kind, cost) => {
  const { prices } = firmUntilPublished;
  const one = {
    ...packageOf('basic'),
    key: 'page',
    name: 'Page',
    setup: 2000,
    originalSetup: 12_345,
    price: 500,
    originalPrice: 999,
  };
  const discount = kind === 'none' ? { kind } : { kind, days: 7 };
  const after = {
    ...firmUntilPublished,
    prices: { ...prices, packages: [...prices.packages, one], discount },
  };
  const [added] = changesOf(withOwnName(firmUntilPublished), withOwnName(after)).filter(
    ({ label }) => label === 'Page',
  );
  expect(added?.to.text).toBe(cost);
});
