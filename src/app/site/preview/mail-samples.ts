import { describeTogether } from '#src/features/money/charge/texts.ts';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';
import { vatIn } from '#src/shared/prices/vat.ts';
import { dayOf, sampleOrder, samplePerson } from './sample.ts';

const { firstName, fullName, businessName, reference, id } = samplePerson;
const person = { fullName, businessName };
const named = { firstName, businessName };
const projectName = `Website for ${businessName}`;
const website = 'ferris-heating.example.org';
const code = '402913';

const quoteLines = (monthly: number) => [
  { description: 'Website redesign', quantity: 1, unitPrice: 27_000, monthly: false },
  { description: 'Photography, half a day', quantity: 2, unitPrice: 3750, monthly: false },
  { description: 'Hosting and support', quantity: 1, unitPrice: monthly, monthly: true },
];
const quoted = 34_500;

/** What the sample customer was quoted. */
export function sampleQuote(firm: Firm, now: Date) {
  const { monthly, inDays } = sampleOrder(firm, now);
  const { vatRate } = firm.identity;
  const totals = {
    once: quoted,
    monthly,
    vat: { once: vatIn(quoted, vatRate), monthly: vatIn(monthly, vatRate) },
  };
  const note = 'We keep your green. The boilers come first.';
  return { lines: quoteLines(monthly), totals, vatRate, note, validUntil: dayOf(inDays(30)) };
}

/** What mails to the sample customer say, by their kind: what a firm sends to people. */
export function mailSamples(
  firm: Firm,
  publicUrl: string,
  now: Date,
): Partial<Record<MailKindName, object>> {
  const ordered = sampleOrder(firm, now);
  const { name, per, setup, monthly, inDays } = ordered;
  const { lines, totals, vatRate, note, validUntil } = sampleQuote(firm, now);
  const { lines: chargeLines } = ordered;
  const charges = [
    { description: describeTogether(chargeLines), amount: setup + monthly, lines: chargeLines },
  ];
  const notice = { reference, on: dayOf(inDays(14)), charges };
  const request = { phone: '01632 960123', description: 'Boilers mended and fitted since 1998.' };
  const inquiry = { ...person, ...request, package: ordered.package, domain: website };
  const failed = { firstName, description: `${name}: ${per}`, amount: monthly, reference };
  const quote = { ...person, version: 1, once: totals.once, monthly: totals.monthly };
  const quoteCode = 'c2FtcGxlLXNhbXBsZS1zYW1wbGUtc2FtcGxlLXNhbXA';
  const dataRequest = { fullName, kind: 'correction', dueOn: dayOf(inDays(30)) };
  const [first] = firm.prices.packages;
  const { price = 0 } = first ? namedPrice(firm.prices, first) : {};
  const change = {
    from: dayOf(inDays(30)),
    before: {
      ...{ package: first?.key ?? '', monthlyFee: price, per: first?.per ?? 'month' },
      quoted: null,
    },
    after: { package: ordered.package, monthlyFee: monthly, per, quoted: null },
  };
  const asked = 'Our telephone number ends in 123, not 132.';
  const entry = {
    sender: 'ursula@example.org',
    fields: [
      { name: 'Name', message: 'Ursula Teague' },
      { name: 'Message', message: 'The boiler has lost its pressure. Can you come on Friday?' },
    ],
  };
  const comment = { designTitle: 'Home page', version: 2, pin: 3 };
  return {
    'inquiry-receipt': inquiry,
    'inquiry-accepted': { ...person, package: ordered.package, isCustomer: false },
    'consultation-receipt': {
      ...person,
      ...request,
      service: 'Website redesign',
      complexity: 'Intermediate',
      timeline: 'Standard, 2-3 weeks',
      extras: ['Photography'],
      estimate: quoted,
    },
    'quote-sent': {
      ...quote,
      lines,
      note,
      vatRate,
      vat: totals.vat,
      validUntil,
      code: quoteCode,
    },
    'quote-expiring': { ...quote, validUntil, code: quoteCode },
    'quote-receipt': { ...quote, acceptedName: fullName, newCustomer: true },
    'set-up-reminder': { ...person, once: totals.once, monthly, code: quoteCode },
    'order-receipt': {
      ...person,
      package: ordered.package,
      setupPrice: setup,
      monthlyPrice: monthly,
      per,
      newCustomer: true,
      accountEnding: '78',
      reference,
      notice: { ...notice, until: inDays(1) },
    },
    'order-held': { ...named, fullName, package: ordered.package },
    'mandate-confirm': { ...person, code: id },
    'charge-notice': { firstName, ...notice },
    invoice: {
      ...person,
      number: 1,
      prefix: firm.identity.invoicePrefix,
      kind: 'invoice',
      description: name,
      total: setup + monthly,
      vatRate,
      billingDate: dayOf(inDays(14)),
      invoiceId: id,
    },
    'payment-failed': { ...failed, failure: 'insufficient_funds', retryOn: dayOf(inDays(7)) },
    'payment-reminder': failed,
    'package-change': { firstName, ...change, replaces: false },
    'package-kept': { firstName, ...change },
    'mandate-cancelled': { ...person, firstName, reference, underway: monthly },
    'portal-invitation': { firstName },
    'login-code': { firstName, loginId: id, code },
    'address-changed': {},
    'design-ready': {
      ...named,
      projectName,
      designTitle: 'Home page',
      version: 2,
      imageUrl: `${publicUrl}/shared-link.png`,
    },
    'comments-to-customer': {
      ...person,
      firstName,
      messages: [{ ...comment, message: 'It is red now.' }],
      earlier: 0,
    },
    'change-answered': {
      firstName,
      businessName,
      projectName,
      title: 'Revisions to Home page',
      status: 'in_progress',
      response: 'The telephone number stands first now.',
    },
    'site-live': { ...named, domain: website },
    'message-to-customer': {
      ...person,
      firstName,
      messages: [{ message: 'Have you a photograph of the van?', hasImage: false }],
      earlier: 0,
    },
    reply: {
      subject: `Re: Your quote for ${businessName}`,
      message: `Hello ${firstName},\n\nyes, half a day of photography is included.`,
      question: 'Is the photography included?',
    },
    'update-receipt': {
      ...person,
      ...request,
      description: 'New opening hours, and a page for offers.',
      website: `https://${website}`,
      category: 'Medium update',
      timeline: '1-2 weeks',
      budget: '£100-£250',
    },
    'update-status': { ...person, website: `https://${website}`, status: 'completed' },
    'form-entry': { firstName, projectName, ...entry },
    'form-entries': { firstName, projectName, messages: [entry, entry], earlier: 0 },
    'form-flooded': { ...named, projectName },
    'privacy-code': { code, loginId: id },
    'privacy-receipt': { ...dataRequest, description: asked },
    'privacy-acknowledged': { ...dataRequest, kind: 'complaint', description: asked },
    'privacy-answer': { ...dataRequest, description: asked, response: 'It now ends in 123.' },
  };
}
