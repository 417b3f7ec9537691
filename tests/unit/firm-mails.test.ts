// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { structuredData } from '#src/app/site/structured-data.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { senderOf } from '#src/server/mail/send-mail.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { legalLine } from '#src/shared/firm/legal-line.ts';
import { shownFirm } from '#src/shared/firm/shown-firm.ts';
import { fourPackages } from '#tests/support/four-packages.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { defaultMarks, otherFirm } from '#tests/support/other-firm.ts';
import { renderMail } from '#tests/support/rendered-mail.ts';

const { identity } = otherFirm;

describe.each(mailKindsWhere(catalogue.mails))('%s', (kind) => {
  const { subject, html, text } = renderMail(kind, mailExamples[kind].data, otherFirm);

  test('says nothing of the firm of the specification once another is published', () => {
    for (const mark of defaultMarks)
      for (const part of [subject, html, text]) expect(part).not.toContain(mark);
  });

  test('names the firm, and to people who trades under its name', () => {
    expect(html).toContain(identity.name);
    if (catalogue.mails[kind].to === 'owner') return;
    for (const part of [html.replaceAll('\u00a0', ' '), text]) {
      expect(part).toContain(identity.telephone);
      expect(part).toContain('Tuesday to Friday, 8am to 4pm; Saturday, 10am to 1.30pm');
      expect(part).toContain(legalLine(identity));
    }
  });
});

test.each(['order-alert', 'inquiry-alert'] as const)(
  'the subject of %s names a package as the firm does',
  (kind) => {
    const { data } = mailExamples[kind];
    const chosen = { ...data, businessName: 'Bottle & Sons', package: 'care-plan' };
    const named = { ...completeDefaultFirm.prices, packages: fourPackages };
    const subjectOf = (prices: typeof named, retired = completeDefaultFirm.retired) =>
      renderMail(kind, chosen, { ...completeDefaultFirm, prices, retired }).subject;
    expect(subjectOf(named)).toMatch(/: Bottle & Sons, Care “Plus” <24\/7>$/);
    expect(subjectOf(completeDefaultFirm.prices, fourPackages)).toContain('Care “Plus” <24/7>');
    expect(
      renderMail(kind, { ...chosen, package: 'premium' }, completeDefaultFirm).subject,
    ).toMatch(/: Bottle & Sons, premium$/);
  },
);

test('a reminder of the Direct Debit says a fee by its own period', () => {
  const { data } = mailExamples['set-up-reminder'];
  const textOf = (per: string) => renderMail('set-up-reminder', { ...data, per }, otherFirm).text;
  expect(textOf('month')).toContain('To pay monthly: £50.00 a month');
  expect(textOf('quarter')).toContain('To pay quarterly: £50.00 a quarter');
  expect(textOf('year')).toContain('To pay yearly: £50.00 a year');
});

describe('the address of the firm', () => {
  const { legalName: _, ...company } = identity;
  const traders = [
    ['a sole trader', { ...company, kind: 'sole-trader', legalName: 'Ada Fern' }],
    ['a partnership', { ...company, kind: 'partnership', legalName: 'Ada Fern and Bo Fern' }],
    [
      'a company at its registered office',
      {
        ...identity,
        registeredOffice: 'Unit 7, The Old Mill, Leeds LS1 4AB',
      },
    ],
    ['a company elsewhere', identity],
    ['the firm on record', completeDefaultFirm.identity],
  ] as const;
  test.each(traders)('is given once in mails of %s, its postcode whole', (_name, trader) => {
    const firm = { ...otherFirm, identity: trader };
    const { html, text } = renderMail('order-receipt', mailExamples['order-receipt'].data, firm);
    const [street = ''] = trader.address;
    const [, ...once] = text.split(`${street},`);
    expect(once).toHaveLength(1);
    const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent;
    expect(shown.split(`${street},`)).toHaveLength(2);
    const [half = '', rest = ''] = trader.address.at(-1)?.split(' ') ?? [];
    expect(shown).toContain(`${half}\u00a0${rest}`);
    expect(shown).not.toContain(`${half} ${rest}`);
  });

  test('stays whole on pages of a published firm, as it was on those of the default one', () => {
    const published = { ...otherFirm, version: crypto.randomUUID() };
    expect(shownFirm(published).identity.address.at(-1)).toBe('LS1\u00a04AB');
    expect(shownFirm(published).identity.registeredOffice).toContain('PA34\u00a05RS');
    expect(shownFirm(published).identity.vatNumber).toBe('GB\u00a0123\u00a04567\u00a082');
    expect(shownFirm(completeDefaultFirm).identity).toEqual(completeDefaultFirm.identity);
    expect(structuredData(shownFirm(published), 'https://fernhill.example.net')).not.toContain(
      '\u00a0',
    );
  });
});
test.each(['charge-notice', 'order-receipt'] as const)(
  'what %s announces contains VAT where the firm charges it',
  (kind) => {
    const textOf = (firm: typeof otherFirm) => renderMail(kind, mailExamples[kind].data, firm).text;
    expect(textOf(otherFirm)).toMatch(/we will take £[\d.]+ including VAT by Direct Debit/);
    expect(textOf(completeDefaultFirm)).toMatch(/we will take £[\d.]+ by Direct Debit/);
  },
);

test.each(['quote-expiring', 'set-up-reminder', 'quote-receipt'] as const)(
  'the totals of %s contain VAT where the firm charges it',
  (kind) => {
    const textOf = (firm: typeof otherFirm) => renderMail(kind, mailExamples[kind].data, firm).text;
    expect(textOf(otherFirm)).toMatch(/To pay once: £[\d,.]+ including VAT/);
    expect(textOf(completeDefaultFirm)).not.toContain('VAT');
  },
);

describe('who trades under the name', () => {
  test('need not be said where the name says it all', () => {
    expect(legalLine(completeDefaultFirm.identity)).toBe('');
  });

  test('is a company with its number, office and VAT number', () => {
    expect(legalLine(identity)).toBe(
      'Fernhill Web Studio Ltd is registered in Scotland, company number SC123456. Registered office: 9 Quay Street, Oban PA34 5RS. VAT number GB 123 4567 82.',
    );
    expect(legalLine({ ...identity, companyNumber: '01234567' })).toContain('England and Wales');
    expect(legalLine({ ...identity, companyNumber: 'NI012345' })).toContain('Northern Ireland');
  });

  test('is a person with an address', () => {
    const person = {
      ...identity,
      kind: 'sole-trader',
      legalName: 'Ada Fern',
      vatNumber: '',
    } as const;
    expect(legalLine(person)).toBe(
      'Fernhill Web is a trading name of Ada Fern, Unit 7, The Old Mill, Leeds, LS1 4AB.',
    );
  });
});

describe('a mail comes from', () => {
  const from = (mailFrom: string) => senderOf({ ...identity, mailFrom });

  test('the firm, where only an address is set', () => {
    expect(from('hello@example.org')).toEqual({
      name: identity.name,
      address: 'hello@example.org',
    });
    expect(from('')).toBeNull();
  });

  test('the name that is set with the address', () => {
    const sender = from('Ada Fern <ada@example.org>');
    expect(sender).toEqual({ name: 'Ada Fern', address: 'ada@example.org' });
  });
});
