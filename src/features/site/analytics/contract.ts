import { requiredText } from '#src/shared/fields.ts';
import { z } from '#src/shared/zod.ts';

const page = requiredText('A page is required.', 2048);

/** Text about where a view came from: what cannot be used is ignored, so that the view still counts. */
const hint = (description: string) =>
  z.string().max(2048).nullish().catch(null).describe(description);

/** A page view. The query and fragment are removed before the path is stored. */
export const pageViewEvent = z
  .object({
    page,
    referrer: hint('The host of the site that linked here; of an address, only the host is kept.'),
    utmSource: hint('The utm_source of the address. It counts before the referrer.'),
    package: hint('The package of the address, if it is offered; others are ignored.'),
  })
  .meta({
    examples: [
      { page: '/portfolio' },
      { page: '/onboarding', referrer: 'search.example.org', package: 'premium' },
    ],
  });
export type ViewEvent = z.output<typeof pageViewEvent>;

/** A click on an element ('Button: …', 'Link: …', 'Phone Call: …' or 'Email: …') of a page. */
export const clickEvent = z
  .object({
    element: requiredText('An element is required.', 500),
    page,
  })
  .meta({ examples: [{ element: 'Button: Get Started Today', page: '/portfolio' }] });
