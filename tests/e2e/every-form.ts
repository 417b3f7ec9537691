import type { Page } from 'playwright/test';
import { press } from './code-journey.ts';
import { openRow } from './desk-journey.ts';
import { button, type DialogPlaces, inRow, listed, person, portal, to } from './dialog-row.ts';

export interface FormRow {
  /** The file under `src/features` that shows it. */
  of: string;
  /** The label of a field of it. */
  field: string | RegExp;
  at: (places: DialogPlaces) => string;
  open?: (page: Page) => Promise<unknown>;
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const support = async (page: Page) => tab(page, /^Support/);
const reviews = async (page: Page) => tab(page, /^Design Reviews/);

/** The forms of the desk and portal that open in a screen, not in a dialog. */
export const everyForm: FormRow[] = [
  {
    of: 'desk/people/note/note-form.tsx',
    field: 'Note',
    at: person('story'),
    open: button('Note', true),
  },
  {
    of: 'people/reply/reply-box.tsx',
    field: 'Your reply',
    at: to('/admin/inbox'),
    async open(page) {
      await listed(page);
      await inRow('Nowak', 'Reply by email')(page);
    },
  },
  {
    of: 'people/privacy/request/desk/one-request.tsx',
    field: 'Your answer',
    at: to('/admin/inbox'),
    async open(page) {
      await listed(page);
      await openRow(page, 'Complaint about their data');
    },
  },
  {
    of: 'money/billing/mandate/mandate-actions.tsx',
    field: 'What it is for',
    at: person('money'),
    open: button('Charge once'),
  },
  {
    of: 'money/billing/mandate/fee-form.tsx',
    field: 'Package',
    at: person('money'),
    open: button('Change package or fee'),
  },
  {
    of: 'money/billing/collection/charge-outcome.tsx',
    field: 'Outcome',
    at: person('money'),
    open: button(/^Mark paid or failed/),
  },
  {
    of: 'money/billing/refund/refund-form.tsx',
    field: 'Refund in pounds',
    at: person('money'),
    open: button(/^Refund/),
  },
  {
    of: 'money/billing/file/record-payment.tsx',
    field: 'What was paid',
    at: person('money'),
    open: button('Record a payment'),
  },
  {
    of: 'money/billing/file/record-payment.tsx',
    field: 'Paid on',
    at: person('money'),
    async open(page) {
      await button('Record a payment')(page);
      await page.getByLabel('What was paid').selectOption('');
    },
  },
  {
    of: 'desk/customers/person-work.tsx',
    field: 'Domain renews on',
    at: person('work'),
  },
  {
    of: 'work/project/admin-change-request.tsx',
    field: 'Your answer',
    at: person('work'),
  },
  {
    of: 'work/project/admin-new-project.tsx',
    field: 'Project name',
    at: person('work'),
    open: button('New Project'),
  },
  {
    of: 'work/design/admin-design-form.tsx',
    field: 'Design title',
    at: person('work'),
    open: button('Add next version'),
  },
  {
    of: 'work/message/conversation/message-form.tsx',
    field: 'Your message',
    at: person('messages'),
  },
  {
    of: 'firm/profile/firm-editor.tsx',
    field: 'Trading name',
    at: to('/admin/firm'),
  },
  {
    of: 'desk/import/screen/import-file.tsx',
    field: 'Text of the file',
    at: to('/admin/import'),
    open: button('Paste the rows instead'),
  },
  {
    of: 'work/design/review/design-actions.tsx',
    field: 'What should change?',
    at: portal,
    async open(page) {
      await reviews(page);
      await press(page, 'Request Changes');
    },
  },
  {
    of: 'work/design/comment/comments-panel.tsx',
    field: 'Your comment',
    at: portal,
    open: reviews,
  },
  {
    of: 'work/message/conversation/message-form.tsx',
    field: 'Your message',
    at: portal,
    open: support,
  },
  {
    of: 'people/privacy/request/portal-request.tsx',
    field: 'In your words',
    at: portal,
    async open(page) {
      await support(page);
      await press(page, 'Make a request');
    },
  },
  {
    of: 'people/privacy/export/own-export.tsx',
    field: 'Code',
    at: portal,
    async open(page) {
      await support(page);
      await press(page, 'Get a copy of my data');
    },
  },
];

/** Forms that are run through axe by the tests of their pages or dialogs, or stand in others. */
export const formsElsewhere: Record<string, string> = {
  'money/billing/collection/amount-form.tsx': 'forms.spec.ts',
  'sales/quote/desk/quote-editor.tsx': 'dialogs.spec.ts',
  'site/portfolio/portfolio-form.tsx': 'dialogs.spec.ts',
  'desk/admin/login/admin-gate.tsx': 'dialogs.spec.ts',
  'desk/admin/login/code-form.tsx': 'second-factor.spec.ts',
  'portal/login/customer-login-page.tsx': 'public-pages.spec.ts',
  'portal/login/login-code-form.tsx': 'login-code.spec.ts',
  'sales/direct-debit/setup/payment-setup-form.tsx': 'public-pages.spec.ts',
  'sales/onboarding/payment-page.tsx': 'public-pages.spec.ts',
  'sales/onboarding/wizard/wizard-sheet.tsx': 'order.spec.ts',
  'sales/quote/request/consultation-page.tsx': 'public-pages.spec.ts',
  'sales/quote/visitor/quote-acceptance.tsx': 'quotes.spec.ts',
  'sales/quote/visitor/quote-question.tsx': 'quotes.spec.ts',
  'sales/website-update/website-update-page.tsx': 'public-pages.spec.ts',
  'people/privacy/request/privacy-request-page.tsx': 'privacy.spec.ts',
  'people/privacy/notice/sections.tsx': 'public-pages.spec.ts',
};
