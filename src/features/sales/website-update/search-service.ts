import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import type { WebsiteUpdateRequest } from './entity.ts';

/** What a search reads of a request for an update. */
export const searchedUpdate = (update: WebsiteUpdateRequest): SearchedTexts => ({
  contact: [update.name, update.businessName, update.email, update.phone, update.currentWebsite],
  update: [update.description],
});
