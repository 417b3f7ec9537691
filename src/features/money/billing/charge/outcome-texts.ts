import type { TransactionStatus } from '#src/features/money/charge/contract.ts';

/** Why a charge or refund cannot be settled as the admin says. */
export const refusals = {
  automaticRefund: 'A refund of a charge settles itself.',
  collecting: 'GoCardless is collecting it, and tells us what becomes of it.',
  submitted: 'It is being collected. Refund it once it is paid.',
  triedAgain: 'It is tried again. Settle the second try.',
  otherTryPaid: 'The first try was paid.',
  decided: (status: TransactionStatus) => `This was already decided: it is ${status}.`,
} as const;
