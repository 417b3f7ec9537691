import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { waitingTexts } from './waiting-texts.ts';

const Inquiry = lazyPanel(async () => (await import('./desk/client-inquiries-tab.tsx')).OneInquiry);

/** Inquiries. */
export const onboardingDesk: DeskFeature = {
  tabs: [
    {
      id: 'inquiries',
      place: 3,
      label: 'Client Inquiries',
      Panel: lazyPanel(
        async () => (await import('./desk/client-inquiries-tab.tsx')).ClientInquiriesTab,
      ),
    },
  ],
  reads: {
    onboarding: ['inquiry', 'person', 'reply'],
  },
  waiting: waitingTexts,
  panels: { inquiry: { show: ({ id }) => <Inquiry id={id} />, isAnswered: true } },
  story: {
    inquiry: {
      icon: 'M3 4h14v10H9l-4 3v-3H3Zm4 4h6M7 11h3',
    },
  },
};
