// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { changesOf } from '#src/features/firm/profile/draft/change-rules.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { brandOf } from '#src/shared/firm/brand.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { publishableFirm } from '#src/shared/firm/firm.ts';
import {
  nothingPromised,
  promisesOf,
  remindedWithin,
  withoutOpenTimes,
} from '#src/shared/firm/promises.ts';
import { saidOf } from '#src/shared/firm/sentences/said.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { agreedTerms, termsText } from '#src/shared/firm/terms/agreed-terms.ts';

import { mailExamples } from '#tests/support/mail-examples.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import { renderMail } from '#tests/support/rendered-mail.ts';

const silent = { ...otherFirm, identity: { ...otherFirm.identity, promises: nothingPromised } };
/** What a text says of a time that nobody promised, and what is left of one that was taken out. */
const leftOver =
  /within (\d+ (business|working)? ?(hour|day)|[.,;:])|\{\w+ time\}|\b(with)?in\s*[.,;:]| {2}| [.,;:]/;

test('a firm that promises nothing may be published, and its pages are named by no time', () => {
  const { version: _, termsVersion: __, retired: ___, ...data } = silent;
  expect(publishableFirm.safeParse(data).success).toBe(true);
  const { replies, answers, starts } = brandOf(silent);
  expect([replies, answers, starts]).toEqual(['', '', '']);
});

test.each(mailKindsWhere(catalogue.mails))('the mail %s names no time', (kind) => {
  // Codes and quotes have times of their own.
  const { subject, html, text } = renderMail(kind, mailExamples[kind].data, silent);
  const said = [subject, text, html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|\u200c/g, '')]
    .join('\n')
    .replaceAll(/^ {4}.*$|within (2-3 weeks|ten minutes)/gm, '');
  expect(said).not.toMatch(/within (\d|[.,;:])|\{\w+ time\}/);
  expect(said).not.toMatch(/reply\. (This|Here)|follows, to|answers?, in|quote, to/);
  expect(said).not.toMatch(/told that we answer|in business hours we answer|Reply due|Quote due/);
});

describe('the sentences of a firm that promises no time', () => {
  const said = Object.values(shownFirm(silent).said ?? {});

  test('stand without one', () => {
    for (const sentence of said) {
      expect(sentence).not.toMatch(leftOver);
      expect(sentence).not.toMatch(/(and|We) (reply|quote)\.?$|follows, to/);
    }
    expect(said).toEqual(
      expect.arrayContaining([
        'A quote from us',
        'Tell us what should change and we send you a quote',
        'We send your quote to {email}.',
        'We have what we need about {business}. We read it through, then write to you.',
        'Then we start on your website.',
        'start on your website',
      ]),
    );
  });

  test('and of its own words are its own', () => {
    const own = { thanksIntro: 'Thanks, {business}. You hear within {answer time}.' };
    const words = { ...silent.words, sentences: own };
    expect(saidOf({ ...silent, words, hasOwnName: true }).thanksIntro).toBe(
      'Thanks, {business}. You hear.',
    );
  });

  test('are left out where they say nothing else', () => {
    const { words } = shownFirm(silent);
    expect(words.contact).toBe('Ring us in opening hours, or write at any time.');
    expect(words.services.third).toEqual({ title: '', body: '' });
  });

  test('of its own keep what else they say', () => {
    const { answer, ...others } = nothingPromised;
    const promises = { ...others, answer, reply: { count: 1, unit: 'days' } as const };
    const fill = (text: string) => withoutOpenTimes(text, promises);
    expect(fill('We quote within {answer time}. We are two.')).toBe('We quote. We are two.');
    expect(fill('{answer time}, and you have it. We are two.')).toBe('We are two.');
    expect(fill('A call within {reply time}, a quote within {answer time}.')).toBe(
      'A call within {reply time}, a quote.',
    );
    expect(fill('Ask at 9.30 a.m. and it comes within {answer time}.')).toBe(
      'Ask at 9.30 a.m. and it comes.',
    );
  });
});

test('terms leave out the sentences that name what is not promised, and sections of nothing else', () => {
  const terms = [
    {
      title: 'Start',
      body: 'We start within {start time}. Then we go on.\n\n- Support: {support time}.',
    },
    { title: 'Only that', body: 'We reply within {reply time}.' },
  ];
  expect(agreedTerms({ ...silent, terms })).toEqual([
    { title: 'Start', body: 'Then we go on.\n\n' },
  ]);
  const text = termsText(silent);
  expect(text).not.toMatch(/99\.9%|within|\{/);
  expect(text).toContain('while we wait for them, the work waits too');
  expect(termsText(otherFirm)).toContain('support requests within 4 days');
  expect(termsText(completeDefaultFirm)).toContain('99.9% uptime');
});

test('unchanged terms of another name sell what it offers, not what the record does', () => {
  const text = termsText(otherFirm);
  expect(text).not.toMatch(/1-3 pages|as many pages|from the day it goes live/);
  expect(text).toContain('described with its price on our website on the day you order it');
  for (const { name } of otherFirm.prices.packages) expect(text).toContain(`- ${name}: £`);
  const own = { title: 'What we make', body: 'Sheds, in oak.' };
  expect(agreedTerms({ ...otherFirm, terms: [own] })).toEqual([own]);
  expect(termsText(completeDefaultFirm)).toContain('The Basic Static Website has 1-3 pages');
});

test('the name on record promises what the record does, whatever is left empty', () => {
  const { identity } = completeDefaultFirm;
  const unsaid = { ...identity, promises: nothingPromised };
  expect(promisesOf(unsaid, false)).toEqual(identity.promises);
  expect(saidOf({ ...completeDefaultFirm, hasOwnName: false })).toEqual({});
  expect(promisesOf(unsaid, true)).toEqual(nothingPromised);
  expect(remindedWithin(silent.identity)).toEqual(identity.promises);
});

test('publishing shows a promise that is taken back', () => {
  expect(
    changesOf({ ...otherFirm, hasOwnName: true }, { ...silent, hasOwnName: true }),
  ).toContainEqual({
    label: 'Replies to messages within',
    from: { text: '3 hours' },
    to: { text: 'no time' },
  });
});
