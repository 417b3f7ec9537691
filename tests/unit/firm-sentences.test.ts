import { describe, expect, test } from 'vitest';
import { firmUntilPublished } from '#src/features/firm/profile/admin-contract.ts';
import { claimsOf } from '#src/features/firm/profile/claim-rules.ts';
import { changesOf } from '#src/features/firm/profile/draft/change-rules.ts';
import { findProblems } from '#src/features/firm/profile/draft/problem-rules.ts';
import { completeDefaultFirm, defaultWords } from '#src/shared/firm/default-firm.ts';
import { hasOwnName, withOwnName } from '#src/shared/firm/own-name.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { sentenceNames, sentences } from '#src/shared/firm/sentences/sentences.ts';
import { sayAs, shownFirm } from '#src/shared/firm/shown-firm.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import { pricesWith } from '#tests/support/packages.ts';

const written = (own: Record<string, string>, firm = otherFirm) => ({
  ...firm,
  words: { ...firm.words, sentences: own },
});
const typed = (own: Record<string, string>) => ({
  ...firmUntilPublished,
  words: { ...firmUntilPublished.words, sentences: own },
});

describe('until a firm has a name of its own', () => {
  test.each([
    ['Awning', false],
    ['awning', true],
    ['Awning ', true],
    ['gninwA', true],
    ['', true],
  ])('%o is one of its own: %s', (name, isOwn) => {
    expect(hasOwnName({ identity: { name } })).toBe(isOwn);
  });

  test('it says every sentence of the record, and its pages need nothing to say so', () => {
    const shown = shownFirm(completeDefaultFirm);
    expect(shown.said).toEqual({});
    expect(shown.words).toEqual({ ...defaultWords, sentences: {} });
  });

  test('the value of the premium package is what it comes to', () => {
    const { prices } = completeDefaultFirm;
    const dearer = { ...prices, ...pricesWith({ premium: { originalPrice: 3000 } }) };
    const say = sayFor(shownFirm({ ...completeDefaultFirm, prices: dearer }));
    expect(say('value', 'Over £570 of value')).toBe('Over £690 of value');
  });
});

describe('a firm with a name of its own', () => {
  const say = sayFor(shownFirm(otherFirm));

  test('claims nothing that it has not written', () => {
    expect(say('samples', 'Featured Client Websites')).toBe('Sample sites');
    expect(say('sampleStreet', '')).toBe('Sample sites');
    expect(say('value', 'Over £570 of value')).toBe('');
    expect(say('satisfaction', '100%')).toBe('');
    const claims = sentenceNames.filter((name) => sentences[name][2] !== undefined);
    expect(claims.length).toBeGreaterThan(15);
    const { said } = shownFirm(otherFirm);
    for (const name of claims) expect(said).toHaveProperty(name);
  });

  test('says the other sentences as they stand, with its own times', () => {
    expect(say('services', 'What you get')).toBe('What you get');
    expect(shownFirm(otherFirm).words.contact).toContain('within 3 hours');
  });

  test('says what it has written, or nothing', () => {
    const own = { services: 'What we do', updatesPay: 'Paid in {answer time}.', pricesIntro: '' };
    const { said } = shownFirm(written(own));
    expect(said?.services).toBe('What we do');
    expect(said?.updatesPay).toBe('Paid in 2 days.');
    expect(said?.pricesIntro).toBe('');
  });

  test('does not tell the story of another, and tells its own', () => {
    expect(shownFirm(otherFirm).words.about).toEqual({ title: '', body: '', signature: '' });
    const about = { title: 'Us', body: 'Two of us, by the sea.', signature: 'Mo' };
    const own = { ...otherFirm, words: { ...otherFirm.words, about } };
    expect(shownFirm(own).words.about).toEqual(about);
  });
});

test.each([
  ['services', '', 'Please fill this in.'],
  [
    'services',
    'From {price}',
    'Nothing is filled in for {price}. What can be: {reply time}, {answer time}.',
  ],
  ['nothing', 'x', 'There is no such sentence.'],
  ['update-basic', 'x'.repeat(81), 'Please keep this to 80 characters.'],
  ['services', 'x'.repeat(241), expect.stringContaining('240')],
])('the sentence %s refuses %j', (name, text, message) => {
  expect(findProblems(typed({ [name]: text })).map((problem) => problem.message)).toEqual([
    message,
  ]);
});

test('a problem names the sentence and its page', () => {
  expect(findProblems(typed({ services: '' }))).toMatchObject([
    { part: 'Texts', label: 'Landing page: Above the services' },
  ]);
});

test('a name of what has a price stands beside it', () => {
  expect(findProblems(typed({ 'service-integration': '' }))).toMatchObject([
    { part: 'Prices', label: 'Names in estimates: Service: integration' },
  ]);
  expect(sayAs(written({ 'update-basic': 'Tidy' }))('update-basic', 'Basic update')).toBe('Tidy');
  expect(sayAs(otherFirm)('update-basic', 'Basic update')).toBe('Basic update');
});

test('publishing shows what each sentence becomes, also where only the name changes', () => {
  expect(
    changesOf(withOwnName(firmUntilPublished), withOwnName(typed({ services: 'What we do' }))),
  ).toEqual([
    {
      label: 'Landing page: Above the services',
      from: { text: 'What you get' },
      to: { text: 'What we do' },
    },
  ]);
  const { identity } = firmUntilPublished;
  const renamed = { ...firmUntilPublished, identity: { ...identity, name: 'Trellis' } };
  expect(changesOf(withOwnName(firmUntilPublished), withOwnName(renamed))).toContainEqual({
    label: 'Portfolio: Above the six sample sites',
    from: { text: 'Featured Client Websites' },
    to: { text: 'Sample sites' },
  });
});

describe('published as it stands', () => {
  test('a firm claims prices, promises, samples and the sentences that it has not changed', () => {
    const claims = claimsOf(firmUntilPublished);
    expect(claims.map(({ title }) => title)).toEqual([
      'Prices',
      'Promises',
      'Samples',
      'Sentences that you have not changed',
      'Terms that you have not changed',
    ]);
    const all = claims.flatMap(({ says }) => says);
    for (const claim of [
      'Replies to messages within 2 hours.',
      'Work starts within 5 business days.',
      'Over £570 of value',
      'Ready to Join Our Success Stories?',
      firmUntilPublished.words.about.body,
      'When we start: Development starts within 5 business days of your payment authorisation. We need your words, pictures and answers to go on; while we wait for them, the work waits too.',
    ])
      expect(all).toContain(claim);
    expect(all.join()).toContain('£75 to set up, £10 a month; afterwards £150 and £20');
    expect(all.join()).not.toMatch(/\{(reply|answer) time\}/);
  });

  test('without a discount the prices afterwards are those that it would say', () => {
    const [one] = firmUntilPublished.prices.packages;
    const packages = one ? [{ ...one, originalSetup: 0, originalPrice: 1850 }] : [];
    const prices = { ...firmUntilPublished.prices, packages, discount: { kind: 'none' } as const };
    expect(claimsOf({ ...firmUntilPublished, prices })[0]?.says).toEqual([
      'Basic Static Website: £18.50 a month.',
      'Discount: none.',
    ]);
  });

  test('under a name of its own it promises nothing that it has not entered', () => {
    const { identity } = firmUntilPublished;
    const said = (promises = identity.promises) =>
      claimsOf({ ...firmUntilPublished, identity: { ...identity, name: 'Trellis', promises } });
    expect(said().map(({ title }) => title)).not.toContain('Promises');
    const all = said().flatMap(({ says }) => says);
    expect(all.join()).not.toMatch(/ within|99\.9%|When we start: Development/);
    expect(all).toContain('A website for your\u00a0business.');
    const reply = { count: 1, unit: 'days' } as const;
    expect(said({ ...identity.promises, reply })).toContainEqual({
      title: 'Promises',
      says: ['Replies to messages within 1 day.'],
    });
  });

  test('what it has written itself is not listed', () => {
    const own = { ...typed({ invite: 'Shall we?' }) };
    const all = claimsOf({ ...own, words: { ...own.words, samples: false } });
    expect(all.map(({ title }) => title)).not.toContain('Samples');
    expect(all.flatMap(({ says }) => says)).not.toContain('Shall we?');
  });
});
