import { PrivacyRequest } from '#src/features/people/privacy/request/entity.ts';
import { dueDay } from '#src/features/people/privacy/request/request-rules.ts';
import { stateNames } from '#src/features/people/privacy/request/texts.ts';
import { createList } from '#src/server/database/lists.ts';
import { createCsvFile } from '#src/server/http/csv.ts';
import { formatSortable } from '#src/shared/dates/short-dates.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { humanize } from '#src/shared/humanize.ts';
import { privacyRequestsFile, type RegisteredRequest, requestLists } from './admin-contract.ts';

/** A request or complaint as the owner sees it. */
export function presentRequest(row: PrivacyRequest, { identity }: Firm): RegisteredRequest {
  const { id, createdAt, personId, kind, name, email, text, proven, entered, answer } = row;
  const { acknowledgedAt, answeredAt } = row;
  const [state, since] = acknowledgedAt
    ? (['acknowledged', acknowledgedAt] as const)
    : ([kind, createdAt] as const);
  return {
    ...{ id, personId, kind, name, email, text, proven, entered, answer },
    createdAt: createdAt.toISOString(),
    status: answeredAt ? 'answered' : acknowledgedAt ? 'acknowledged' : 'open',
    dueOn: dueDay(state, since, identity),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

/** The register of requests and complaints, oldest first. */
export const privacyRequests = createList({
  entity: PrivacyRequest,
  searched: ['name', 'email'],
  present: (rows: PrivacyRequest[], { firm }) => rows.map((row) => presentRequest(row, firm)),
});

/** The register as a CSV file. */
export const privacyRequestsCsv = createCsvFile({
  ...privacyRequestsFile,
  scope: 'privacy:read',
  summary: 'The register of requests and complaints about personal data as a CSV file',
  description: 'Oldest first.',
  query: requestLists.csvQuery,
  parts: privacyRequests.parts,
  columns: {
    Received: ({ createdAt }) => formatSortable(createdAt),
    Kind: ({ kind }) => stateNames[kind],
    Status: ({ status }) => humanize(status),
    Due: ({ dueOn }) => dueOn,
    Acknowledged: ({ acknowledgedAt }) => acknowledgedAt && formatSortable(acknowledgedAt),
    Answered: ({ answeredAt }) => answeredAt && formatSortable(answeredAt),
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Proven: ({ proven }) => proven,
    'Taken down': ({ entered }) => entered,
    Text: ({ text }) => text,
    Answer: ({ answer }) => answer,
    Reference: ({ id }) => id,
  },
});
