import { describe, expect, test } from 'vitest';
import { claimsOf } from '#src/features/firm/profile/claim-rules.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { withDeskPrices } from '#src/shared/firm/desk-prices.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { fourPackages } from '#tests/support/four-packages.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import { packageOf } from '#tests/support/packages.ts';

const withPackages = (packages: typeof fourPackages, firm = otherFirm) => ({
  ...firm,
  prices: { ...firm.prices, packages },
});
const featuresOf = (packages: typeof fourPackages) =>
  shownFirm(withPackages(packages)).prices.packages.map(({ features }) => features);

describe('texts left as they stood', () => {
  test('of the firm on record stay', () => {
    const { words, prices } = shownFirm(completeDefaultFirm);
    expect(words.services.second.title).toBe('An address of your own, with premium');
    expect(prices).toEqual(withDeskPrices(completeDefaultFirm).prices);
  });

  test('of another firm name no package of the record, and promise no support', () => {
    const { services } = shownFirm(withPackages(fourPackages)).words;
    expect(JSON.stringify(services)).not.toMatch(/basic|premium|month|we register/i);
    expect(services.third.body).toContain('within 3 hours');
  });

  test('leave out the domain where no package asks for one', () => {
    const { services } = shownFirm(withPackages([packageOf('basic')])).words;
    expect(services.second).toEqual({ title: '', body: '' });
  });

  test('give way to what the firm has written, each by itself', () => {
    const own = { title: 'Post', body: 'We answer with premium.' };
    const { words } = otherFirm;
    const shown = shownFirm({
      ...otherFirm,
      words: { ...words, services: { ...words.services, second: own } },
    }).words.services;
    expect(shown.second).toEqual(own);
    expect(shown.first.body).not.toContain('Written with you');
  });
});

describe('what is drawn beside a service', () => {
  const own = { title: 'Signs', body: 'Painted by hand.' };
  const drawn = (second: object, packages = fourPackages) =>
    shownFirm({
      ...withPackages(packages),
      words: {
        ...otherFirm.words,
        services: { ...otherFirm.words.services, second: { ...own, ...second } },
      },
    }).words.services.second.drawing;

  test('is no nameplate of a domain where no package asks for one, unless it is chosen', () => {
    expect(drawn({}, [packageOf('basic')])).toBe('none');
    expect(drawn({ drawing: 'address' }, [packageOf('basic')])).toBe('address');
    expect(drawn({})).toBeUndefined();
  });

  test('stays with a text of the record that is said otherwise', () => {
    const { services } = otherFirm.words;
    const third = { ...services.third, drawing: 'letter' as const };
    const words = { ...otherFirm.words, services: { ...services, third } };
    expect(shownFirm({ ...otherFirm, words }).words.services.third.drawing).toBe('letter');
  });
});

describe('what a package contains, as on record', () => {
  const basic = packageOf('basic');
  const premium = packageOf('premium');

  test('says no more than the firm has, until it writes it', () => {
    expect(featuresOf([basic, premium])).toEqual([
      ['Up to 3 pages', 'A contact form', 'Your own domain can be added', '1 month of support'],
      ['Your own domain name', 'Everything in the basic website', '3 months of support'],
    ]);
  });

  test('names the other package as it is called, or is left out without it', () => {
    expect(featuresOf([{ ...basic, name: 'Bronze' }, premium])[1]).toContain(
      'Everything in Bronze',
    );
    expect(featuresOf([premium]).flat().join()).not.toMatch(/Everything in/);
  });

  test('says the months of support that it has, none for none', () => {
    expect(featuresOf([{ ...basic, supportMonths: 6 }])[0]).toContain('6 months of support');
    expect(
      featuresOf([{ ...basic, supportMonths: 0 }])
        .flat()
        .join(),
    ).not.toContain('support');
  });

  test('says nothing of a domain and hosting where they do not belong to it', () => {
    const lines = featuresOf([{ ...premium, asksDomain: false }])
      .flat()
      .join();
    expect(lines).not.toMatch(/registered for you|Hosting/);
  });

  test('leaves every line that the firm has written', () => {
    const features = ['A whole page', '2 months of lunch'];
    expect(featuresOf([{ ...basic, features }])).toEqual([features]);
  });
});

test('publishing as it stands claims what is shown', () => {
  const all = claimsOf(withPackages([{ ...packageOf('basic'), supportMonths: 6 }]))
    .flatMap(({ says }) => says)
    .join('\n');
  expect(all).toContain('6 months of support');
  expect(all).not.toMatch(/1 month of dedicated|with premium/);
});
