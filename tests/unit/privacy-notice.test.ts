import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { noticeOf } from '#src/features/people/privacy/notice/notice-service.ts';
import { questionsOf } from '#src/features/people/privacy/notice/sections.tsx';
import { parts, periodText } from '#src/features/people/privacy/notice/texts.ts';
import { defaultRetention } from '#src/shared/firm/default-privacy.ts';
import { sayFor } from '#src/shared/firm/say.ts';

const notice = noticeOf(catalogue.personalData);
const keptAs = (title: string) => notice.find((kept) => kept.title === title);

test('the page about privacy says a time for everything that is kept', () => {
  for (const { title, periods, lasts } of notice) {
    const texts = periods.map((period) => periodText(period, defaultRetention));
    expect([...texts, ...lasts], title).not.toEqual([]);
    for (const text of texts) expect(text, title).toMatch(/\d+ (more )?(minute|day|month|year)/);
  }
});

test('where several things of one title have a time of their own, it says which is which', () => {
  const ofForms = keptAs('The contact form of your website');
  expect(ofForms?.periods.map((period) => periodText(period, defaultRetention))).toEqual([
    'The form itself: 2 years from when you stop being our customer',
    'What a visitor sent: 12 months from when it was sent',
  ]);
  expect(ofForms?.recipients).toEqual(['mail', 'customer']);
});

test('it says what each holds, and on what it is kept', () => {
  for (const { title, details, holds, bases } of notice) {
    expect([...details, ...holds], title).not.toEqual([]);
    expect(bases, title).not.toContain('none');
  }
});

test('what only keeps the system running stands apart', () => {
  expect(notice.flatMap(({ title, isTechnical }) => (isTechnical ? [title] : []))).toEqual([
    'Who was erased',
    'What we brought from another tool',
    'Logins',
    'The record of what happened',
    'Keeping this site safe',
  ]);
});

test('links of answers lead to a part of the page', () => {
  const links = questionsOf(defaultRetention, sayFor({})).flatMap(([, , link]) =>
    link ? [link[0]] : [],
  );
  const ids = Object.keys(parts).map((id) => `#${id}`);
  expect(links.filter((href) => href.startsWith('#') && !ids.includes(href))).toEqual([]);
});
