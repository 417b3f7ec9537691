import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import {
  addOnChoices,
  addOns,
  complexityLevels,
  services,
  timelineChoices,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { quoteColumns, withQuotes } from '#src/features/sales/quote/sent/quoted-rows-service.ts';
import { createRequestList } from '#src/server/database/lists.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { humanize } from '#src/shared/humanize.ts';
import {
  consultationLists,
  consultationsFile,
  openConsultationStatuses,
} from './admin-contract.ts';

/** The desk's list of consultation requests, oldest first. */
export const consultations = createRequestList({
  entity: ConsultationRequest,
  searched: ['fullName', 'businessName', 'email'],
  open: openConsultationStatuses,
  present: presentDecided,
});

/** The consultations as a CSV file. */
export const consultationsCsv = createCsvFile({
  ...consultationsFile,
  scope: 'consultation:read',
  summary: 'The consultation requests as a CSV file',
  description:
    'Oldest first, estimates in whole pounds, with the newest quote that was sent for each.',
  query: consultationLists.csvQuery,
  parts: (ctx, query) => withQuotes(ctx, 'consultationId', consultations.parts(ctx, query)),
  columns: {
    Received: ({ createdAt }) => formatSortable(createdAt),
    Status: ({ status }) => humanize(status),
    Decided: ({ decidedAt }) => decidedAt && formatSortable(decidedAt),
    Name: ({ fullName }) => fullName,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    'Estimate in pounds': ({ estimatedPrice }) => estimatedPrice,
    Service: ({ serviceType }) => services[serviceType].label,
    Complexity: ({ projectComplexity }) => complexityLevels[projectComplexity].label,
    Timeline: ({ timeline }) => timelineChoices[timeline].label,
    Extras: (request) =>
      addOns
        .filter((name) => request[name])
        .map((name) => addOnChoices[name].label)
        .join(', '),
    Project: ({ projectDescription }) => projectDescription,
    'Special requests': ({ specialRequests }) => specialRequests,
    ...quoteColumns,
    Reference: ({ id }) => id,
  },
});
