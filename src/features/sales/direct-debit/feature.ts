import { ReceiveOrders1795900000000 } from '#migrations/1795900000000-receive-orders.ts';
import { KeyPackages1795900000002 } from '#migrations/1795900000002-key-packages.ts';
import type { Feature } from '#src/server/feature.ts';
import { type MailKind, receipt } from '#src/server/mail/mail-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { paymentsCsv } from './desk/list-service.ts';
import { carryOutLeft } from './order/carry-out-service.ts';
import { carryOutKind, createCarryOutHandler } from './order/job-service.ts';

const mails = {
  'order-receipt': {
    title: 'Order receipt',
    topic: 'order.placed',
    ...receipt,
    template: async () => (await import('./order/mails/order-receipt.tsx')).orderReceipt,
  },
  'order-alert': {
    title: 'Order alert',
    topic: 'order.placed',
    to: 'owner',
    template: async () => (await import('./order/mails/order-alert.tsx')).orderAlert,
  },
  'order-held': {
    title: 'Was this Direct Debit yours',
    topic: 'order.held',
    ...receipt,
    template: async () => (await import('./order/mails/order-held.tsx')).orderHeld,
  },
  'order-held-alert': {
    title: 'Direct Debit that waits alert',
    topic: 'order.held',
    to: 'owner',
    template: async () => (await import('./order/mails/order-held.tsx')).orderHeldAlert,
  },
} as const satisfies Record<string, MailKind>;

declare module '#src/server/mail/mail-kinds.ts' {
  interface MailKindNames extends Record<keyof typeof mails, true> {}
}

export const directDebit: Feature = {
  entities: none,
  migrations: [ReceiveOrders1795900000000, KeyPackages1795900000002],
  topics: none,
  mails,
  jobs: (services) => ({ [carryOutKind]: createCarryOutHandler(services) }),
  csv: [paymentsCsv],
  waits: none,
  story: none,
  found: none,
  personalData: none,
  tasks: [{ every: 'five-minutes', run: carryOutLeft }],
};
