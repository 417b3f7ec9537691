import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import type { Quote } from './entity.ts';
import { quoteNumber } from './quote-rules.ts';
import type { ConsultationRequest } from './request/entity.ts';

/** What a search reads of a request for a quote. */
export const searchedRequest = (request: ConsultationRequest): SearchedTexts => ({
  contact: [request.fullName, request.businessName, request.email, request.phone],
  consultation: [request.projectDescription, request.specialRequests],
});

/** What a search reads of a quote that was not withdrawn. */
export const searchedQuote = ({ number, lines, note, declineReason }: Quote): SearchedTexts => ({
  quote: [`${lines.map(({ description }) => description).join(', ')}.`, note, declineReason],
  ...(number !== null && { quoteNumber: [`Quote ${quoteNumber(number)}`] }),
});
