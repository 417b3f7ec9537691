import { importData } from '#src/features/desk/import/personal-data-service.ts';
import { inboxData } from '#src/features/desk/inbox/personal-data-service.ts';
import { noteData } from '#src/features/desk/people/note/personal-data-service.ts';
import { retentionData } from '#src/features/desk/retention/personal-data-service.ts';
import { firmData } from '#src/features/firm/profile/personal-data-service.ts';
import { termsData } from '#src/features/firm/terms/personal-data-service.ts';
import {
  chargesUnderWay,
  debts,
  liveMandates,
} from '#src/features/money/billing/charge/erasure-service.ts';
import { chargeData } from '#src/features/money/charge/personal-data-service.ts';
import { gocardlessData } from '#src/features/money/gocardless/personal-data-service.ts';
import { invoicePapers } from '#src/features/money/invoice/export-service.ts';
import { invoiceData } from '#src/features/money/invoice/personal-data-service.ts';
import { customerData } from '#src/features/people/customer/personal-data-service.ts';
import { loginData } from '#src/features/people/login/personal-data-service.ts';
import { orderData } from '#src/features/people/order/personal-data-service.ts';
import { personData } from '#src/features/people/person/personal-data-service.ts';
import { privacyData } from '#src/features/people/privacy/personal-data-service.ts';
import { replyData } from '#src/features/people/reply/personal-data-service.ts';
import { inquiryData } from '#src/features/sales/onboarding/personal-data-service.ts';
import { quoteData } from '#src/features/sales/quote/personal-data-service.ts';
import { quotePapers } from '#src/features/sales/quote/sent/export-service.ts';
import { updateData } from '#src/features/sales/website-update/personal-data-service.ts';
import { analyticsData } from '#src/features/site/analytics/personal-data-service.ts';
import { portfolioData } from '#src/features/site/portfolio/personal-data-service.ts';
import { designData } from '#src/features/work/design/personal-data-service.ts';
import { messageData } from '#src/features/work/message/personal-data-service.ts';
import { projectData } from '#src/features/work/project/personal-data-service.ts';
import { siteFormData } from '#src/features/work/site-form/personal-data-service.ts';
import { authData } from '#src/server/auth/personal-data.ts';
import { databaseData } from '#src/server/database/personal-data.ts';
import { eventData } from '#src/server/events/personal-data.ts';
import { limitData } from '#src/server/http/personal-data.ts';
import { mailData } from '#src/server/mail/personal-data.ts';
import type { ExportedPapers } from '#src/server/pdf/exported-papers.ts';
import type { ErasureBlock, PersonalData } from '#src/server/personal-data.ts';
import { pushData } from '#src/server/push/personal-data.ts';
import { storageData } from '#src/server/storage/personal-data.ts';
import { webhookData } from '#src/server/webhooks/personal-data.ts';

/**
 * What is kept of people, in every table: each after those that its rows point to, so that from the last
 * to the first rows can go.
 */
export const personalData: readonly PersonalData[] = [
  ...firmData,
  ...termsData,
  ...personData,
  ...customerData,
  ...orderData,
  ...privacyData,
  ...replyData,
  ...inquiryData,
  ...quoteData,
  ...updateData,
  ...projectData,
  ...designData,
  ...messageData,
  ...siteFormData,
  ...chargeData,
  ...invoiceData,
  ...gocardlessData,
  ...portfolioData,
  ...analyticsData,
  ...noteData,
  ...importData,
  ...inboxData,
  ...retentionData,
  ...loginData,
  ...authData,
  ...eventData,
  ...mailData,
  ...pushData,
  ...webhookData,
  ...storageData,
  ...databaseData,
  ...limitData,
];

/** What refuses an erasure. */
export const erasureBlocks: readonly ErasureBlock[] = [liveMandates, chargesUnderWay, debts];

/** The papers that an export has. */
export const exportedPapers: readonly ExportedPapers[] = [invoicePapers, quotePapers];
