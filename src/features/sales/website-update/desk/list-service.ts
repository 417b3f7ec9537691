import { quoteColumns, withQuotes } from '#src/features/sales/quote/sent/quoted-rows-service.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { updatesOnDesk } from '#src/features/sales/website-update/status-texts.ts';
import {
  budgetLabels,
  categoryName,
  timelineLabels,
} from '#src/features/sales/website-update/texts.ts';
import { createRequestList } from '#src/server/database/lists.ts';
import { presentRow } from '#src/server/database/stored-row.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import { sayAs } from '#src/shared/firm/shown-firm.ts';
import { wordsFor } from '#src/shared/humanize.ts';
import { openUpdateStatuses, updatesFile, websiteUpdateLists } from './admin-contract.ts';

/** The desk's list of update requests, oldest first. */
export const websiteUpdates = createRequestList({
  entity: WebsiteUpdateRequest,
  searched: ['name', 'businessName', 'email'],
  open: openUpdateStatuses,
  present: presentRow,
});

/** The website updates as a CSV file. */
export const websiteUpdatesCsv = createCsvFile({
  ...updatesFile,
  scope: 'website-update:read',
  summary: 'The website update requests as a CSV file',
  description: 'Oldest first, with the newest quote that was sent for each.',
  query: websiteUpdateLists.csvQuery,
  parts: (ctx, query) => withQuotes(ctx, 'updateId', websiteUpdates.parts(ctx, query)),
  columns: {
    Received: ({ createdAt }) => formatSortable(createdAt),
    Status: ({ status }) => wordsFor(updatesOnDesk, status),
    Name: ({ name }) => name,
    Business: ({ businessName }) => businessName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    Website: ({ currentWebsite }) => currentWebsite,
    Category: ({ updateCategory }, firm) => categoryName(sayAs(firm), updateCategory),
    Timeline: ({ timeline }) => timeline && timelineLabels[timeline],
    Budget: ({ budget }) => budget && budgetLabels[budget],
    Description: ({ description }) => description,
    ...quoteColumns,
    Reference: ({ id }) => id,
  },
});
