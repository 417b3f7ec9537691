import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { waitingTexts } from './waiting-texts.ts';

const Consultation = lazyPanel(
  async () => (await import('./desk/consultations-tab.tsx')).OneConsultation,
);

/** Requests for a quote, and the quotes. */
export const quoteDesk: DeskFeature = {
  tabs: [
    {
      id: 'consultations',
      place: 5,
      label: 'Consultations',
      Panel: lazyPanel(async () => (await import('./desk/consultations-tab.tsx')).ConsultationsTab),
    },
  ],
  reads: {
    consultation: ['consultation', 'quote', 'person', 'reply'],
    quote: ['quote', 'reply'],
  },
  waiting: waitingTexts,
  panels: { consultation: { show: ({ id }) => <Consultation id={id} />, isAnswered: true } },
  story: {
    consultation: {
      icon: 'M7.5 7.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M10 14.5v.1M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0Z',
    },
    quote: {
      icon: 'M5 3h10v14l-2-1.5-1.5 1.5-1.5-1.5L8.5 17 7 15.5 5 17Zm3 4h4M8 10h4',
    },
  },
};
