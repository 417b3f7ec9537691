import { describe, expect, test } from 'vitest';
import { pages } from '#src/app/pages.tsx';
import { nameRules } from '#src/app/site/name-rules.ts';
import { firmInPage } from '#src/app/site/page-firm.ts';
import { firmAsOf, landingProblems } from '#src/server/firm/create-site.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { defaultPrices } from '#src/shared/firm/default-page-firm.ts';
import { hoursText } from '#src/shared/firm/hours-text.ts';
import { offerText, savingOn } from '#src/shared/firm/offer.ts';
import { yearsValue } from '#src/shared/firm/sentences/said.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { discountEnd } from '#src/shared/prices/launch-discount.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import { packageOf, pricesWith } from '#tests/support/packages.ts';

const { hours } = completeDefaultFirm.identity;
const [basic, premium] = [packageOf('basic'), packageOf('premium')];

describe('what the discount takes off', () => {
  test('is half of both packages on record, and the premium one is worth £570', () => {
    expect(offerText(defaultPrices)).toBe('50%');
    expect(savingOn(premium)).toBe(50);
    expect(yearsValue(premium)).toBe(57_000);
  });

  test('is the most of the two where they differ, rounded down, and nothing where nothing is off', () => {
    expect(offerText(pricesWith({ basic: { setup: 10_050 } }))).toBe('up to 50%');
    expect(savingOn({ ...basic, setup: 10_050 })).toBe(35);
    const full = (tier: typeof basic) => ({
      setup: tier.originalSetup,
      price: tier.originalPrice,
    });
    expect(offerText(pricesWith({ basic: full(basic), premium: full(premium) }))).toBe('');
  });

  test('is never told of a set-up alone that costs nothing for now', () => {
    const yearly = { setup: 0, originalSetup: 7501, price: 18_777, originalPrice: 21_111 };
    expect(savingOn({ ...basic, ...yearly })).toBe(34);
    expect(offerText(pricesWith({ basic: yearly, premium: yearly }))).toBe('34%');
  });

  test.each([
    ['in winter', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['in summer', '2026-07-31', '2026-07-31T23:00:00.000Z'],
    ['on the day before the clocks change', '2026-03-28', '2026-03-29T00:00:00.000Z'],
  ])('ends at midnight in London after its last day, %s', (_, date, end) => {
    expect(new Date(discountEnd({ kind: 'until', date }, 0)).toISOString()).toBe(end);
  });

  test('is shown no more once its last day is over', () => {
    const discount = { kind: 'until', date: '2026-12-31' } as const;
    const firm = { ...completeDefaultFirm, prices: { ...defaultPrices, discount } };
    expect(firmAsOf(firm, new Date('2026-12-31T23:59:59Z'))).toBe(firm);
    expect(firmAsOf(firm, new Date('2027-01-01T00:00:00Z')).prices.discount).toEqual({
      kind: 'none',
    });
  });
});

describe('opening hours in words', () => {
  const lunch = { from: '12:00', until: '13:30' };
  test.each([
    ['Monday to Friday, 9am to 5.30pm', {}],
    ['Monday to Friday, 9am to 5.30pm; Saturday, 12pm to 1.30pm', { saturday: lunch }],
    ['Monday to Tuesday, 9am to 5.30pm; Thursday to Friday, 9am to 5.30pm', { wednesday: null }],
    [
      'Monday, 9am to 5.30pm; Tuesday, 12am to 12.05am; Wednesday to Friday, 9am to 5.30pm',
      { tuesday: { from: '00:00', until: '00:05' } },
    ],
  ])('%s', (words, changed) => {
    expect(hoursText({ ...hours, ...changed })).toBe(words);
  });
});

test('a name of more than 24 letters is set smaller the longer it is, a short one as it was', () => {
  const sized = (name: string) => Number(/\*([\d.]+)\)/.exec(nameRules({ name }))?.[1]);
  expect(nameRules({ name: 'Fernhill Web Studio Leeds'.slice(0, 24) })).toBe('');
  expect(sized('M'.repeat(60))).toBeLessThan(sized('M'.repeat(40)));
});

test('a landing page that is too heavy names its longest texts', () => {
  expect(landingProblems(completeDefaultFirm, 12_288)).toEqual([]);
  expect(landingProblems(completeDefaultFirm, 13_000)).toEqual([
    'The landing page would weigh 12.7 kB; at most 12.0 kB appear at once on a phone. Please shorten About (248 characters), the package Basic (229 characters), the package Premium (178 characters).',
  ]);
});

test('the landing page leaves to other pages what only they show', () => {
  const firm = shownFirm({ ...otherFirm, version: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4' });
  expect(firmInPage(firm, pages.home)).toBe('');
  expect(JSON.parse(firmInPage(firm, pages.consultation)).said).toHaveProperty('asking');
});
