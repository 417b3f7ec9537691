import { personStory } from '#src/features/desk/people/story-service.ts';
import { chargeStory } from '#src/features/money/billing/charge/story-service.ts';
import { invoiceStory } from '#src/features/money/invoice/story-service.ts';
import { orderStory } from '#src/features/people/order/story-service.ts';
import { portalStory } from '#src/features/portal/story-service.ts';
import { inquiryStory } from '#src/features/sales/onboarding/story-service.ts';
import { consultationStory } from '#src/features/sales/quote/request/story-service.ts';
import { quoteStory } from '#src/features/sales/quote/sent/story-service.ts';
import { updateStory } from '#src/features/sales/website-update/story-service.ts';
import { designStory } from '#src/features/work/design/story-service.ts';
import { messageStory } from '#src/features/work/message/story-service.ts';
import { projectStory } from '#src/features/work/project/story-service.ts';
import type { StoryOf, StoryTopics } from '#src/server/story.ts';

/** What only the desk does. A note is in the story itself, as it can be deleted. */
const nothing: StoryOf<'note' | 'portfolio' | 'mail' | 'admin' | 'inbox'> = {
  'note.added': null,
  'note.deleted': null,
  'note.restored': null,
  'portfolio.changed': null,
  'mail.sent-again': null,
  'admin.device-changed': null,
  'admin.second-factor-changed': null,
  'inbox.snoozed': null,
  'inbox.done': null,
  'inbox.reopened': null,
};

/** What a person's story tells of each topic, in the words of the slices. */
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
  ...portalStory,
  ...personStory,
  ...nothing,
};
