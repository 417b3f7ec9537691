import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';
import { anySubject } from '#src/shared/live-event.ts';
import { ReplyTo } from './list/reply-to.tsx';

const Questions = lazyPanel(
  async () => (await import('./waiting/waiting-questions.tsx')).WaitingQuestions,
);
const Consultation = lazyPanel(
  async () =>
    (await import('#src/features/sales/quote/desk/consultations-tab.tsx')).OneConsultation,
);
const Update = lazyPanel(
  async () =>
    (await import('#src/features/sales/website-update/desk/website-updates-tab.tsx')).OneUpdate,
);

/** What waits for the owner. */
export const inboxDesk: DeskFeature = {
  tabs: none,
  reads: {
    inbox: [anySubject, 'inbox'],
  },
  waiting: none,
  panels: {
    question: {
      show: (item) => (
        <>
          <Questions id={item.id} />
          <ReplyTo item={item} about="consultation" />
          <Consultation id={item.id} />
        </>
      ),
    },
    'update-question': {
      show: (item) => (
        <>
          <Questions id={item.id} />
          <ReplyTo item={item} about="update" />
          <Update id={item.id} />
        </>
      ),
    },
  },
  story: none,
};
