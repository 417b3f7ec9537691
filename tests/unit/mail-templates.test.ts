// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { mailKindNames, settingsOf } from '#src/server/mail/mail-kinds.ts';
import { templates } from '#src/server/mail/templates.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';

const publicUrl = 'https://awning.example.org';
const subjectId = '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10';
type Kind = (typeof mailKindNames)[number];

function render(kind: Kind, data: object = mailExamples[kind]) {
  const mail = templates[kind](data, {
    publicUrl,
    to: settingsOf(kind).to,
    subjectId,
    email: kind === 'weekly-digest' ? null : 'maud@ferris-heating.example.org',
    at: new Date('2026-04-15T10:05:00Z'),
  });
  return { ...mail, page: new DOMParser().parseFromString(mail.html, 'text/html') };
}

/** What a person reads, each run of spaces as one. */
const read = (node: Element | null) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const linksOf = (page: Document) => [...page.querySelectorAll('a')].map(({ href }) => href);

/** Texts that each mail has to say in both of its parts. */
const facts: Record<Kind, string[]> = {
  'inquiry-receipt': ['Hello Maud', 'within 24 hours', 'Premium Static Website', subjectId],
  'inquiry-alert': ['maud@ferris-heating.example.org', '01632 960123', '16 Apr 2026, 11:05'],
  'consultation-receipt': ['Hello Idris', 'within 24 hours', '£395', 'Ongoing support'],
  'consultation-alert': ['Pell Joinery', '£395', 'Intermediate', '16 Apr 2026, 11:05'],
  'quote-sent': [
    'Hello Idris',
    'Photography, half a day, 2 times',
    '£75.00',
    '£345.00',
    '£50.00 a month',
    '£57.50',
    '20%',
    '15 May 2026',
    'We keep your green.',
  ],
  'quote-expiring': ['Hello Idris', '15 May 2026', '£345.00', 'ask us for a new one'],
  'quote-receipt': ['Thank you, Idris', 'version 1', '£345.00', '£50.00 a month'],
  'quote-accepted': ['Pell Joinery', '£345.00', 'A customer and a project were opened'],
  'quote-declined': ['Pell Joinery', 'Another firm was nearer.', 'A new version'],
  'quote-question': ['Pell Joinery', 'Is the photography included?', 'Your reply'],
  'update-receipt': ['Hello Bronagh', 'within 24 hours', '£100-£250', 'Medium update'],
  'update-alert': ["Keane's Larder", '1-2 weeks', '16 Apr 2026, 11:05'],
  'order-receipt': [
    'Premium Static Website',
    '£150, once',
    '£10 a month',
    '••-••-34',
    'ending in 78',
    '10 working days',
    'within 5 business days',
    'Direct Debit Guarantee',
  ],
  'order-alert': ['Ferris Heating', '£150', '£10 a month', 'New'],
  'login-code': ['Hello Maud', '402913', 'ten minutes', 'you can ignore it'],
  'design-ready': ['Hello Maud', 'Home page, version 2', 'Ferris Heating'],
  'design-decided': ['Maud Ferris asked for changes to Home page, version 2', 'a new version'],
  'change-answered': ['Hello Maud', 'The telephone number stands first now.', 'In progress'],
  'message-to-customer': [
    'Hello Maud',
    'Have you a photograph of the van?',
    'A picture.',
    'There are 2 more before that.',
  ],
  'message-to-owner': [
    'Maud Ferris has written',
    'until Thursday.',
    '(With a picture.)',
    'within 2 hours',
  ],
  'second-factor-changed': ['turned off', '15 Apr 2026, 11:05', 'If this was not you'],
  'weekly-digest': ['142', '118', '1,431', 'Client inquiries: 2, since 9 Apr 2026', '13 Apr 2026'],
};

describe.each(mailKindNames)('%s', (kind) => {
  const { subject, html, text, page } = render(kind);
  const owner = settingsOf(kind).to === 'owner';

  test('has a subject of one line, a heading, a preview and one button', () => {
    expect(subject).toMatch(/^[^\r\n]{10,120}$/);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(read(page.body.firstElementChild).length).toBeGreaterThan(20);
    expect(page.querySelectorAll('td.button a')).toHaveLength(1);
    expect(page.querySelectorAll('td.ink > p').length).toBeLessThanOrEqual(5);
  });

  test('says the same in both parts, and how to reach us', () => {
    for (const fact of [...facts[kind], ...(owner ? [] : ['020 7946 0158'])]) {
      expect(read(page.body)).toContain(fact);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(fact);
    }
    expect(text.split('\n')[0]).toBe(read(page.querySelector('h1')));
  });

  test('links to this site only, the same in both parts', () => {
    for (const link of linksOf(page)) {
      expect(link).toMatch(/^(https:\/\/awning\.example\.org\/|tel:\+44)/);
      if (!link.startsWith('tel:')) expect(text).toContain(link);
    }
    for (const image of page.images) expect(image.src).toMatch(`${publicUrl}/objects/`);
    expect(page.querySelectorAll('link, script, iframe, form')).toHaveLength(0);
  });

  test('is small, and declares light and dark', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(12_000);
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;'],
    ['lines of a header', 'Maud\r\nBcc: everybody@example.org\r\n\r\nHello'],
    ['5,000 characters', 'x '.repeat(2500)],
    ['5,000 emoji', '👩‍🍳'.repeat(1000)],
    ['text that reorders itself', 'safe\u202Egnp.exe\u2066 \u05E9\u05DC\u05D5\u05DD'],
    ['control characters', 'a\0b\u0007c\u001B[31md\u2028e\uD800'],
    ['one long word', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3)],
    ['nothing', ''],
  ])('is harmless with %s in every field', (_, hostile) => {
    const given = render(kind, fill(kind, hostile));
    expect(given.subject).toMatch(/^[^\p{Cc}\u2028\u2029]{5,}$/u);
    expect([...given.subject].length).toBeLessThanOrEqual(120);
    expect(Buffer.byteLength(given.html)).toBeLessThan(40_000);
    expect(tagsOf(given.page)).toEqual(tagsOf(given.page).filter((name) => known.has(name)));
    expect(given.page.querySelectorAll('[onerror]')).toHaveLength(0);
    expect(given.text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(given.text).not.toMatch(/^(Bcc|Hello$)/m);
    expect(given.html.isWellFormed() && given.text.isWellFormed()).toBe(true);
    for (const link of linksOf(given.page)) expect(link).toMatch(/^(https:\/\/awning\.ex|tel:)/);
  });
});

const tagsOf = (page: Document) =>
  [...page.querySelectorAll('*')].map(({ localName }) => localName);
const known = new Set(
  'html head meta title style body div table thead tbody tr td th h1 h2 p a br strong blockquote img'.split(
    ' ',
  ),
);

/** The example of a kind with this text wherever somebody could have typed it. */
function fill(kind: Kind, hostile: string): object {
  const ours = new Set(['package', 'change', 'firstDay', 'lastDay', 'oldest', 'validUntil']);
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
  return { ...mailExamples[kind], ...Object(replace(mailExamples[kind])) };
}

test('a form as long as it may be is repeated whole, and fits what mail programs show', () => {
  const description = '"'.repeat(5000);
  const { html, text } = render('consultation-alert', {
    ...Object(fill('consultation-alert', description)),
    description,
  });
  expect(text).toContain(description);
  // Gmail cuts mails off at 102 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test('an order shows the last two digits of the account, whatever it is given', () => {
  const { html, text } = render('order-receipt', {
    ...mailExamples['order-receipt'],
    accountEnding: '12345678',
    sortCode: '20-43-34',
  });
  for (const part of [html, text]) {
    expect(part).toContain('••-••-34');
    expect(part).toContain('ending in 78');
    expect(part).not.toMatch(/345678|56\W?78|20-43|43-34/);
  }
});

test('a login code is in neither the subject nor the preview, and its link only names it', () => {
  const { subject, page, text } = render('login-code');
  expect(subject).not.toMatch(/\d/);
  expect(read(page.body.firstElementChild)).not.toMatch(/\d/);
  expect(text).toContain(
    'https://awning.example.org/customer/login?login=5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11#402913',
  );
});

test.each([
  ['inquiry-alert', 'https://awning.example.org/admin?tab=inquiries&row='],
  ['consultation-alert', 'https://awning.example.org/admin?tab=consultations&row='],
  ['update-alert', 'https://awning.example.org/admin?tab=updates&row='],
  ['order-alert', 'https://awning.example.org/admin/payments?row='],
  ['design-decided', 'https://awning.example.org/admin?tab=customers&row='],
] as const)('%s opens the very row', (kind, address) => {
  expect(linksOf(render(kind).page)).toEqual([`${address}${subjectId}`]);
});

test('an inquiry leads on to its own payment setup', () => {
  const [link = ''] = linksOf(render('inquiry-receipt').page);
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/payment-setup');
  expect(Object.fromEntries(searchParams)).toEqual({
    email: 'maud@ferris-heating.example.org',
    name: 'Maud Ferris',
    businessName: 'Ferris Heating',
    package: 'premium',
    clientId: subjectId,
  });
});

test('what somebody wrote keeps its lines, quoted in the text part', () => {
  const { text, page } = render('update-receipt');
  expect(text).toContain(
    '> New opening hours, and a page for hampers.\n>\n> The pictures are in the post.',
  );
  expect(page.querySelector('blockquote')?.textContent).toContain('hampers.\n\nThe pictures');
});

test('a design reads well without its image', () => {
  const { page } = render('design-ready');
  expect(page.images[0]?.alt).toBe('Home page, version 2: see it in your customer portal');
  expect(page.images[0]?.src).toBe(`${publicUrl}/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4`);
});

test('the digest of a quiet week says that nothing waits', () => {
  const { inquiries, updates, ...quiet } = mailExamples['weekly-digest'];
  const waiting = { count: 0, oldest: null };
  const { text, page } = render('weekly-digest', {
    ...quiet,
    inquiries: { ...inquiries, waiting },
    updates: { ...updates, waiting },
  });
  for (const part of [text, read(page.body)]) expect(part).toContain('Nothing waits.');
});
