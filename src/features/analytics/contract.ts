import { requiredText } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const page = requiredText('A page is required.', 2048);

/** A page was looked at: its path; a query or fragment is dropped before it is stored. */
export const pageViewEvent = z.object({ page }).meta({ examples: [{ page: '/portfolio' }] });

/** Something was clicked: 'Button: …', 'Link: …', 'Phone Call: …' or 'Email: …', and where. */
export const clickEvent = z
  .object({
    element: requiredText('An element is required.', 500),
    page,
  })
  .meta({ examples: [{ element: 'Button: Get Started Today', page: '/portfolio' }] });
