import { personStory } from '#src/features/desk/people/story-service.ts';
import { chargeStory } from '#src/features/money/billing/charge/story-service.ts';
import { invoiceStory } from '#src/features/money/invoice/story-service.ts';
import { orderStory } from '#src/features/people/order/story-service.ts';
import { privacyStory } from '#src/features/people/privacy/request/story-service.ts';
import { replyStory } from '#src/features/people/reply/story-service.ts';
import { portalStory } from '#src/features/portal/story-service.ts';
import { inquiryStory } from '#src/features/sales/onboarding/story-service.ts';
import { consultationStory } from '#src/features/sales/quote/request/story-service.ts';
import { quoteStory } from '#src/features/sales/quote/sent/story-service.ts';
import { updateStory } from '#src/features/sales/website-update/story-service.ts';
import { designStory } from '#src/features/work/design/story-service.ts';
import { messageStory } from '#src/features/work/message/story-service.ts';
import { projectStory } from '#src/features/work/project/story-service.ts';
import { siteFormStory } from '#src/features/work/site-form/story-service.ts';
import type { StoryTopics } from '#src/server/story.ts';

/** What a person's story tells of each topic, in the words of the slices; of what only the desk does, nothing. */
export const story: StoryTopics = {
  ...inquiryStory,
  ...consultationStory,
  ...quoteStory,
  ...updateStory,
  ...orderStory,
  ...projectStory,
  ...designStory,
  ...chargeStory,
  ...invoiceStory,
  ...messageStory,
  ...siteFormStory,
  ...replyStory,
  ...portalStory,
  ...personStory,
  ...privacyStory,
};
