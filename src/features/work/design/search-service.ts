import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import type { Design } from './entity.ts';

/** What a search reads of a design. */
export const searchedDesign = (design: Design): SearchedTexts => ({
  design: [`${design.designTitle}:`, design.designDescription, design.customerFeedback],
});
