import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import type { PrivacyRequest } from './entity.ts';

/** What a search reads of a request about personal data. */
export const searchedRequest = ({ name, email, text }: PrivacyRequest): SearchedTexts => ({
  contact: [name, email],
  privacy: [text],
});
