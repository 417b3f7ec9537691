import { requiredText } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const page = requiredText('A page is required.', 2048);

/** A page view. The query and fragment are removed before the path is stored. */
export const pageViewEvent = z.object({ page }).meta({ examples: [{ page: '/portfolio' }] });

/** A click on an element ('Button: …', 'Link: …', 'Phone Call: …' or 'Email: …') of a page. */
export const clickEvent = z
  .object({
    element: requiredText('An element is required.', 500),
    page,
  })
  .meta({ examples: [{ element: 'Button: Get Started Today', page: '/portfolio' }] });
