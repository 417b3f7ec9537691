import { ordersBeyondOrder } from '#src/features/people/order/scope-service.ts';
import { inquiriesBeyondOrder } from '#src/features/sales/onboarding/scope-service.ts';
import { quotesBeyondOrder } from '#src/features/sales/quote/request/scope-service.ts';
import { updatesBeyondOrder } from '#src/features/sales/website-update/scope-service.ts';
import { projectsBeyondOrder } from '#src/features/work/project/service.ts';

/** What each slice may have of a customer that does not belong to the order of their browser. */
export const beyondOrder = [
  projectsBeyondOrder,
  quotesBeyondOrder,
  inquiriesBeyondOrder,
  updatesBeyondOrder,
  ordersBeyondOrder,
];
