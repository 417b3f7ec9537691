import type { InquiryItem } from '#src/features/sales/onboarding/desk/admin-contract.ts';
import { type QuoteView, quoteExample } from '#src/features/sales/quote/contract.ts';
import type { ConsultationItem } from '#src/features/sales/quote/desk/admin-contract.ts';
import { totalsOf } from '#src/features/sales/quote/quote-rules.ts';
import type { QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import type { WebsiteUpdateItem } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { createConsultation, createOnboarding, createWebsiteUpdate } from './builders.ts';

export const id = '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4';
export const personId = '6e435fa2-b674-efde-1452-9814db6cb8d3';
/** That many days ago, as the desk counts them. */
export const days = (count: number) =>
  new Date(Date.now() - count * 86_400_000 + 3_600_000).toISOString();

/** Rows as the desk's lists give them. */
export const createInquiry = (overrides: Partial<InquiryItem> = {}): InquiryItem => ({
  ...(createOnboarding() as InquiryItem),
  id,
  personId,
  createdAt: days(1),
  status: 'new',
  decidedAt: null,
  domainName: 'ferris-heating.example.org',
  hasHosting: null,
  hostingProvider: null,
  wantSetupHelp: null,
  servicesProducts: null,
  brandColors: 'Copper and navy',
  stylePreference: null,
  wantContactForm: true,
  wantSocialLinks: false,
  ...overrides,
});
export const createQuote = (overrides: Partial<ConsultationItem> = {}): ConsultationItem => ({
  ...(createConsultation() as ConsultationItem),
  id,
  personId,
  createdAt: days(1),
  status: 'pending',
  decidedAt: null,
  estimatedPrice: 395,
  ...overrides,
});
export const createUpdate = (overrides: Partial<WebsiteUpdateItem> = {}): WebsiteUpdateItem => ({
  ...(createWebsiteUpdate() as WebsiteUpdateItem),
  id,
  personId,
  createdAt: '2026-04-15T10:00:00.000Z',
  status: 'pending',
  ...overrides,
});
const recipient = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  email: 'idris@pell-joinery.example.org',
};
/** A version of the quote for `createQuote()`, with totals of its lines. */
export const createSentQuote = (overrides: Partial<QuoteItem> = {}): QuoteItem => {
  const lines = overrides.lines ?? [...quoteExample.lines];
  return {
    ...quoteExample,
    id: '0e1f7a52-3c7b-4c41-9a5e-3f2b1d0c9a84',
    consultationId: id,
    updateId: null,
    payment: 'now',
    ...recipient,
    url: `https://awning.example.org/consultation?quote=${'a'.repeat(43)}`,
    declineReason: null,
    lines,
    totals: totalsOf(lines, overrides.vatRate ?? null),
    ...overrides,
  };
};

/** That quote as its visitor reads it. */
export const createQuoteView = (overrides: Partial<QuoteView> = {}): QuoteView => {
  const {
    id: _,
    consultationId,
    updateId,
    url,
    declineReason,
    ...quote
  } = createSentQuote(overrides);
  const { fullName, businessName, email } = createQuote();
  return {
    ...quote,
    fullName,
    businessName,
    email,
    directDebits: [],
    questions: [],
    ...overrides,
  };
};
