import { expect, test } from 'vitest';
import { nameHosting, renewalWords } from '#src/features/portal/progress/texts.ts';

const on = '2027-04-15';
const basic = {
  status: 'completed',
  domainName: 'ferris.example.org' as string | null,
  domainRenewsOn: null as string | null,
  hostingRenewsOn: null as string | null,
  includesDomain: false,
  namesHosting: false,
  isOver: false,
};
const premium = { ...basic, includesDomain: true };
const wordsOf = (project: typeof basic) => {
  const { domain, hosting, renewed } = renewalWords(project);
  return [domain, hosting, renewed];
};

test.each([
  [basic, ['Not part of your package', 'Not part of your package', undefined]],
  [{ ...basic, namesHosting: true }, ['Not part of your package', undefined, undefined]],
  [
    { ...basic, namesHosting: true, hostingRenewsOn: on },
    ['Not part of your package', 'Renews on 15 Apr 2027', 'the hosting'],
  ],
  [
    { ...basic, domainRenewsOn: on },
    ['Renews on 15 Apr 2027', 'Not part of your package', 'the domain'],
  ],
  [
    { ...premium, domainRenewsOn: on, hostingRenewsOn: on },
    ['Renews on 15 Apr 2027', 'Renews on 15 Apr 2027', 'both'],
  ],
  [
    { ...premium, hostingRenewsOn: on },
    ['No renewal date yet', 'Renews on 15 Apr 2027', 'the hosting'],
  ],
  [premium, ['No renewal date yet', 'Included, no renewal date yet', undefined]],
  [
    { ...premium, status: 'in_progress', domainName: null },
    ['None registered yet', 'Included, from the day it is live', undefined],
  ],
  [
    { ...premium, domainRenewsOn: on, isOver: true },
    ['Paid until 15 Apr 2027', 'Not included any more', undefined],
  ],
  [
    { ...premium, domainName: null, isOver: true },
    ['None registered', 'Not included any more', undefined],
  ],
  [
    { ...premium, isOver: true },
    ['Not renewed by us any more', 'Not included any more', undefined],
  ],
])('of %j says %j', (project, words) => {
  expect(wordsOf(project)).toEqual(words);
});

test('a price board names hosting in words of its own', () => {
  expect(nameHosting(['Five pages', 'Hosting and backups'])).toBe(true);
  expect(nameHosting(['Hosted in Wales'])).toBe(true);
  expect(nameHosting(['Five pages', 'A warm host'])).toBe(false);
});
