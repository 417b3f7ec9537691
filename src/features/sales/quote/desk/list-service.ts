import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import {
  addOnName,
  addOns,
  complexityName,
  serviceName,
  timelineName,
} from '#src/features/sales/quote/request/estimate-rules.ts';
import { quoteColumns, withQuotes } from '#src/features/sales/quote/sent/quoted-rows-service.ts';
import { createRequestList } from '#src/server/database/lists.ts';
import { presentDecided } from '#src/server/database/stored-row.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import {
  consultationLists,
  consultationsFile,
  openConsultationStatuses,
} from './admin-contract.ts';
import { consultationsOnDesk } from './status-texts.ts';

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
    Status: ({ status }) => wordsFor(consultationsOnDesk, status),
    Decided: ({ decidedAt }) => decidedAt && formatSortable(decidedAt),
    Name: ({ fullName }) => fullName,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    'Estimate in pounds': ({ estimatedPrice }) => estimatedPrice,
    Service: ({ serviceType }, firm) => serviceName(sayAs(firm), serviceType),
    Complexity: ({ projectComplexity }, firm) => complexityName(sayAs(firm), projectComplexity),
    Timeline: ({ timeline }, firm) => timelineName(sayAs(firm), timeline),
    Extras: (request, firm) =>
      addOns
        .filter((name) => request[name])
        .map((name) => addOnName(sayAs(firm), name))
        .join(', '),
    Project: ({ projectDescription }) => projectDescription,
    'Special requests': ({ specialRequests }) => specialRequests,
    ...quoteColumns,
    Reference: ({ id }) => id,
  },
});
