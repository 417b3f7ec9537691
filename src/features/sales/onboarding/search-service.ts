import { orderName } from '#src/features/people/order/search-service.ts';
import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import type { OnboardingInquiry } from './entity.ts';

/** What a search reads of an inquiry. */
export const searchedInquiry = (inquiry: OnboardingInquiry): SearchedTexts => ({
  contact: [
    inquiry.fullName,
    inquiry.businessName,
    inquiry.email,
    inquiry.phone,
    inquiry.existingDomain,
    inquiry.desiredDomains,
  ],
  order: [orderName(inquiry), inquiry.reference ?? ''],
  inquiry: [
    inquiry.businessDescription,
    inquiry.pagesNeeded,
    inquiry.textContent,
    inquiry.specialRequests,
  ],
});
