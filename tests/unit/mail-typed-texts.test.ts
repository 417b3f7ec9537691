// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { type MailKindName, mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { linksOf, renderMail as render } from '#tests/support/rendered-mail.ts';

const hostileTexts = {
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;',
  'lines of a header': 'Maud\r\nBcc: everybody@example.org\r\n\r\nHello',
  '5,000 characters': 'x '.repeat(2500),
  '5,000 emoji': '👩‍🍳'.repeat(1000),
  'text that reorders itself': 'safe\u202Egnp.exe\u2066 \u05E9\u05DC\u05D5\u05DD',
  'control characters': 'a\0b\u0007c\u001B[31md\u2028e\uD800',
  'one long word': 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3),
  nothing: '',
};

const tagsOf = (page: Document) =>
  [...page.querySelectorAll('*')].map(({ localName }) => localName);
const known = new Set(
  'html head meta title style body div table thead tbody tr td th h1 h2 p a br strong blockquote img'.split(
    ' ',
  ),
);

/** The example of a kind with this text wherever somebody could have typed it. */
function fill(kind: MailKindName, hostile: string): object {
  const ours = new Set(
    'package change per from firstDay lastDay oldest since id validUntil on dueOn retryOn failure billingDate kind why until'.split(
      ' ',
    ),
  );
  const replace = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') {
      if (ours.has(name) || (kind === 'design-decided' && name === 'status')) return value;
      return hostile;
    }
    if (Array.isArray(value)) return value.map((part) => replace(part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, replace(part, key)]),
    );
  };
  return { ...mailExamples[kind].data, ...Object(replace(mailExamples[kind].data)) };
}

test.each(mailKindsWhere(catalogue.mails))(
  '%s is harmless with any text in every field',
  (kind) => {
    for (const [name, hostile] of Object.entries(hostileTexts)) {
      const given = render(kind, fill(kind, hostile));
      expect(given.subject, name).toMatch(/^[^\p{Cc}\u2028\u2029]{5,}$/u);
      expect([...given.subject].length, name).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(given.html), name).toBeLessThan(40_000);
      expect(
        tagsOf(given.page).filter((tag) => !known.has(tag)),
        name,
      ).toEqual([]);
      expect(given.page.querySelectorAll('[onerror]'), name).toHaveLength(0);
      expect(given.text, name).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
      // The body of a letter is the owner's own.
      if (!catalogue.mails[kind].byHand) expect(given.text, name).not.toMatch(/^(Bcc|Hello$)/m);
      expect(given.html.isWellFormed() && given.text.isWellFormed(), name).toBe(true);
      for (const link of linksOf(given.page))
        expect(link, name).toMatch(/^(https:\/\/awning\.ex|tel:)/);
    }
  },
);

test('the longest form is quoted in full, and fits the limit of mail programs', () => {
  const description = '"'.repeat(5000);
  const { html, text } = render('consultation-alert', {
    ...Object(fill('consultation-alert', description)),
    description,
  });
  expect(text).toContain(description);
  // Gmail cuts mails off at 102 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});
