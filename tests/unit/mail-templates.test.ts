// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#src/app/features.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { template } from '#src/server/mail/template.tsx';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { subjectId } from '#tests/support/mail-subject.ts';
import { deskDigestMails } from '#tests/support/mails/desk-digest.ts';
import { noticeExample } from '#tests/support/notices.ts';
import { linksOf, publicUrl, renderMail as render } from '#tests/support/rendered-mail.ts';

/** What a person reads, each run of spaces as one. */
const read = (node: Element | null) => node?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
describe.each(mailKindsWhere(catalogue.mails))('%s', (kind) => {
  const { subject, html, text, page } = render(kind);
  const owner = catalogue.mails[kind].to === 'owner';
  /** What somebody wrote by hand has neither heading nor button. */
  const isLetter = catalogue.mails[kind].byHand === true;

  test('has a subject of one line, a preview, and unless a letter a heading and one button', () => {
    expect(subject).toMatch(/^[^\r\n]{10,120}$/);
    expect(page.querySelectorAll('h1')).toHaveLength(isLetter ? 0 : 1);
    expect(read(page.body.firstElementChild).length).toBeGreaterThan(20);
    expect(page.querySelectorAll('td.button a')).toHaveLength(isLetter ? 0 : 1);
    expect(page.querySelectorAll('td.ink > p').length).toBeLessThanOrEqual(5);
  });

  test('has the same content in both parts, and how to reach us', () => {
    for (const fact of [...mailExamples[kind].says, ...(owner ? [] : ['020 7946 0158'])]) {
      expect(read(page.body)).toContain(fact);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(fact);
    }
    expect(text.split('\n')[0]).toBe(read(page.querySelector(isLetter ? 'td.ink > p[dir]' : 'h1')));
  });

  test('has links to this site only, the same in both parts', () => {
    for (const link of linksOf(page)) {
      expect(link).toMatch(/^(https:\/\/awning\.example\.org\/|tel:\+44)/);
      if (!link.startsWith('tel:')) expect(text).toContain(link);
    }
    for (const image of page.images) expect(image.src).toMatch(`${publicUrl}/objects/`);
    expect(page.querySelectorAll('link, script, iframe, form')).toHaveLength(0);
  });

  test('calls itself an email, and names no setting', () => {
    for (const words of [subject, text, read(page.body)])
      expect(words).not.toMatch(/(?<![Ee]-)\bmails?\b|OWNER_EMAIL/);
  });

  test('is small, and declares light and dark', () => {
    // Gmail cuts mails off at 102 kB; the digest has two tables.
    expect(Buffer.byteLength(html)).toBeLessThan(kind === 'weekly-digest' ? 16_000 : 12_000);
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

test('an order shows only the last two digits of the account', () => {
  const { html, text } = render('order-receipt', {
    ...mailExamples['order-receipt'].data,
    accountEnding: '12345678',
    sortCode: '20-43-34',
  });
  for (const part of [html, text]) {
    expect(part).toContain('••-••-••');
    expect(part).toContain('ending in 78');
    expect(part).not.toMatch(/345678|56\W?78|20-43|43-34|-34/);
  }
});

test('a credit note says how the money goes back', () => {
  const paper = { ...mailExamples.invoice.data, kind: 'credit_note' };
  expect(render('invoice', paper).text).toContain('to the account it was paid from');
  const byHand = render('invoice', { ...paper, isByHand: true }).text;
  expect(byHand).toContain('We have paid it back to you.');
  expect(byHand).not.toContain('the account it was paid from');
});

test('an order whose Direct Debit is to be confirmed says where the link is', () => {
  const receipt = (isCharged: boolean) =>
    render('order-receipt', {
      ...mailExamples['order-receipt'].data,
      isCharged,
      confirmedWith: 'GoCardless',
    }).text.replaceAll(/\s+/g, ' ');
  expect(receipt(true)).toContain('the last screen of your order leads there');
  expect(receipt(false)).toContain('we have sent you the link in another email');
});

test('a login code begins the subject, is not in the preview, and its link only names it', () => {
  const { subject, page, text } = render('login-code');
  expect(subject).toMatch(/^402913 is your login code for /);
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
] as const)('%s opens the very row', (kind, address) => {
  expect(linksOf(render(kind).page)).toEqual([`${address}${subjectId}`]);
});

test('design-decided opens the work of its customer', () => {
  const address = `https://awning.example.org/admin/people/${subjectId}?part=work`;
  expect(linksOf(render('design-decided').page)).toEqual([address]);
});

test('an inquiry links to its own payment setup', () => {
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

test('an accepted quote links a new customer to the Direct Debit, and a known one to the portal', () => {
  const linkOf = (newCustomer: boolean) => {
    const [link = ''] = linksOf(
      render('quote-receipt', { ...mailExamples['quote-receipt'].data, newCustomer }).page,
    );
    return new URL(link);
  };
  const { pathname, searchParams } = linkOf(true);
  expect(pathname).toBe('/payment-setup');
  expect(Object.fromEntries(searchParams)).toEqual({
    email: 'maud@ferris-heating.example.org',
    name: 'Idris Pell',
    businessName: 'Pell Joinery',
    package: 'premium',
    quote: 'accepted',
  });
  expect(linkOf(false).pathname).toBe('/customer/login');
});

test.each(['charge-notice', 'payment-failed', 'payment-reminder', 'invoice'] as const)(
  '%s leads to the billing in the portal',
  (kind) => {
    const [link] = linksOf(render(kind).page);
    expect(link).toBe(`https://awning.example.org/customer/dashboard/${subjectId}?tab=billing`);
  },
);

test('quoted text keeps its line breaks, quoted in the text part', () => {
  const { text, page } = render('update-receipt');
  expect(text).toContain(
    '> New opening hours, and a page for hampers.\n>\n> The pictures are in the post.',
  );
  expect(page.querySelector('blockquote')?.textContent).toContain('hampers.\n\nThe pictures');
});

test('a notice of several charges says that they are taken apart', () => {
  const [charge] = noticeExample.charges;
  const other = { description: 'Photography', amount: 4000 };
  const { text } = render('charge-notice', {
    ...mailExamples['charge-notice'].data,
    charges: [charge, other],
  });
  expect(text).toContain('Your bank may show them as separate payments.');
  for (const line of ['set-up: £150.00', 'first month: £10.00', 'Photography: £40.00'])
    expect(text).toContain(line);
  expect(text).toContain('Total: £200.00');
});

test('a design is complete without its image', () => {
  const { page } = render('design-ready');
  expect(page.images[0]?.alt).toBe('Home page, version 2: see it in your customer portal');
  expect(page.images[0]?.src).toBe(`${publicUrl}/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4`);
});

test('the digest of a quiet week says that nothing waits', () => {
  const { inquiries, updates, ...quiet } = deskDigestMails['weekly-digest'].data;
  const waiting = { count: 0, oldest: null };
  const { text, page } = render('weekly-digest', {
    ...quiet,
    inquiries: { ...inquiries, waiting },
    updates: { ...updates, waiting },
    messages: { waiting },
    chased: { waiting },
  });
  for (const part of [text, read(page.body)]) expect(part).toContain('Nothing waits.');
});

test('a mail whose data is a secret is refused: a code is sealed', () => {
  const words = {
    subject: () => '',
    heading: () => '',
    preview: () => '',
    html: () => '',
    text: () => '',
  };
  expect(() => template(z.object({ confirmToken: z.string() }), words)).toThrow(
    /confirmToken.*seal it/,
  );
  expect(() => template(z.object({ code: z.string() }), words)).not.toThrow();
});
