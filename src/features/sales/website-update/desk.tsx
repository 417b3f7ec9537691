import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { waitingTexts } from './waiting-texts.ts';

const Update = lazyPanel(async () => (await import('./desk/website-updates-tab.tsx')).OneUpdate);

/** Requests for an update. */
export const websiteUpdateDesk: DeskFeature = {
  tabs: [
    {
      id: 'updates',
      place: 6,
      label: 'Website Updates',
      Panel: lazyPanel(
        async () => (await import('./desk/website-updates-tab.tsx')).WebsiteUpdatesTab,
      ),
    },
  ],
  reads: {
    websiteUpdate: ['update', 'quote', 'person', 'reply'],
  },
  waiting: waitingTexts,
  panels: {
    update: { show: ({ id }) => <Update id={id} />, isAnswered: true },
    'update-start': { show: ({ id }) => <Update id={id} /> },
  },
  story: {
    update: {
      icon: 'M16 10a6 6 0 1 1-2-4.5M16 3v3h-3',
    },
  },
};
