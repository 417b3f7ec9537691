import { mailStory } from '#src/features/desk/mail/story-service.ts';
import { noteStory } from '#src/features/desk/people/note/story-service.ts';
import { personStory } from '#src/features/desk/people/story-service.ts';
import { chargeStory } from '#src/features/money/billing/charge/story-service.ts';
import { invoiceStory } from '#src/features/money/invoice/story-service.ts';
import { orderStory } from '#src/features/people/order/story-service.ts';
import { portalStory } from '#src/features/portal/story-service.ts';
import { inquiryStory } from '#src/features/sales/onboarding/story-service.ts';
import { consultationStory } from '#src/features/sales/quote/request/story-service.ts';
import { quoteStory } from '#src/features/sales/quote/sent/story-service.ts';
import { updateStory } from '#src/features/sales/website-update/story-service.ts';
import { changeStory, designStory } from '#src/features/work/design/story-service.ts';
import { messageStory } from '#src/features/work/message/story-service.ts';
import { projectStory } from '#src/features/work/project/story-service.ts';
import type { StoryParts } from '#src/server/story.ts';

/** What a person's story is made of, by kind: the desk reads no table of these slices itself. */
export const story: StoryParts = {
  inquiry: inquiryStory,
  consultation: consultationStory,
  quote: quoteStory,
  update: updateStory,
  order: orderStory,
  project: projectStory,
  design: designStory,
  change: changeStory,
  charge: chargeStory,
  invoice: invoiceStory,
  message: messageStory,
  mail: mailStory,
  note: noteStory,
  portal: portalStory,
  person: personStory,
};
