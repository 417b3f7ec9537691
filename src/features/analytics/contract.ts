import { z } from 'zod';
import { requiredText } from '#src/shared/fields.ts';

const page = requiredText('A page is required.', 2048);

/** A page was looked at: its path; a query or fragment is dropped before it is stored. */
export const pageViewEvent = z.object({ page });

/** Something was clicked: 'Button: …', 'Link: …', 'Phone Call: …' or 'Email: …', and where. */
export const clickEvent = z.object({
  element: requiredText('An element is required.', 500),
  page,
});

export const recorded = z.object({ success: z.literal(true) });
