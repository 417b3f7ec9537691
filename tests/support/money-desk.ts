import type {
  BillingFile,
  BillingOverview,
  ChargeView,
  UnpaidItem,
} from '#src/features/money/billing/admin-contract.ts';
import type {
  ComingItem,
  TransactionItem,
} from '#src/features/money/billing/money/admin-list-contract.ts';

const customerId = '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11';
const personId = '6e435fa2-b674-efde-1452-9814db6cb8d3';

/** A charge as the desk has it. */
export const createCharge = (overrides: Partial<ChargeView> = {}): ChargeView => ({
  id: crypto.randomUUID(),
  description: 'First month',
  billingDate: '2026-04-29',
  amount: 1000,
  lines: null,
  status: 'pending',
  state: 'announced',
  type: 'subscription',
  period: '2026-04',
  attempt: 1,
  announcedAt: '2026-04-15T10:00:00.000Z',
  notice: null,
  submittedAt: null,
  settledAt: null,
  failure: null,
  reminders: 0,
  refundOf: null,
  refundable: 0,
  isOpen: true,
  isCancellable: true,
  isRefundedByProvider: false,
  isChased: false,
  isOwed: false,
  ...overrides,
});

/** What the desk reads of a customer's money. */
export const createBillingFile = (overrides: Partial<BillingFile> = {}): BillingFile => ({
  monthlyFee: 1000,
  feePer: 'month',
  package: 'premium',
  plannedChanges: [],
  nextBillingDate: '2026-04-29',
  nextPeriodOn: '2026-05-29',
  nextCollection: '2026-05-05',
  mandates: [
    {
      id: crypto.randomUUID(),
      reference: 'AWN-7K2M9QXB',
      status: 'active',
      provider: 'record',
      agreedAt: '2026-04-15T10:00:00.000Z',
      termsVersion: '2026-11-25',
      firstChargeOn: '2026-04-29',
    },
  ],
  charges: [],
  history: [],
  ...overrides,
});

export const createOverview = (overrides: Partial<BillingOverview> = {}): BillingOverview => ({
  coming: { count: 3, amount: 17_050 },
  paid: { count: 1, amount: 1000 },
  failed: { count: 2, amount: 2000 },
  owed: { count: 0, amount: 0, monthly: 0 },
  isMailed: true,
  days: [
    { day: '2026-04-14', count: 0, amount: 0 },
    { day: '2026-04-15', count: 2, amount: 16_050 },
    { day: '2026-04-16', count: 1, amount: 1000 },
  ],
  ...overrides,
});

export const createUnpaid = (overrides: Partial<UnpaidItem> = {}): UnpaidItem => ({
  id: crypto.randomUUID(),
  customerId,
  personId,
  businessName: 'Ferris Heating',
  reason: 'failed',
  isTask: true,
  description: 'April 2026',
  amount: 1000,
  fee: 0,
  feePer: 'month',
  since: '2026-04-03T10:00:00.000Z',
  detail: 'insufficient_funds',
  reminders: 3,
  ...overrides,
});

/** What comes in of a customer. */
export const createComing = (overrides: Partial<ComingItem> = {}): ComingItem => ({
  id: crypto.randomUUID(),
  personId,
  businessName: 'Ferris Heating',
  description: 'Premium Static Website: May 2026',
  amount: 1000,
  lines: null,
  on: '2026-04-16',
  state: 'announced',
  customerId,
  isOpen: true,
  isDue: false,
  ...overrides,
});

/** A charge in the list of all transactions. */
export const createTransaction = (overrides: Partial<TransactionItem> = {}): TransactionItem => ({
  id: crypto.randomUUID(),
  personId,
  businessName: 'Ferris Heating',
  description: 'First month',
  amount: 1000,
  lines: null,
  on: '2026-04-29',
  type: 'subscription',
  status: 'failed',
  failure: 'insufficient_funds',
  ...overrides,
});
