import type { InquiryStatus } from './admin-contract.ts';

/** How an inquiry stands, as the owner reads it. */
export const inquiriesOnDesk: Record<InquiryStatus, string> = {
  new: 'New',
  accepted: 'Accepted',
  delayed: 'Delayed',
};
