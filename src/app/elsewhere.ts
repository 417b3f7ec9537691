import { ordersElsewhere } from '#src/features/people/order/scope-service.ts';
import { inquiriesElsewhere } from '#src/features/sales/onboarding/scope-service.ts';
import { quotesElsewhere } from '#src/features/sales/quote/request/scope-service.ts';
import { updatesElsewhere } from '#src/features/sales/website-update/scope-service.ts';
import { projectsElsewhere } from '#src/features/work/project/service.ts';

/** What each slice may have of a customer that does not belong to the order of their browser. */
export const elsewhere = [
  projectsElsewhere,
  quotesElsewhere,
  inquiriesElsewhere,
  updatesElsewhere,
  ordersElsewhere,
];
