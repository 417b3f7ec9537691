import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';

/** The figures of the site. */
export const analyticsDesk: DeskFeature = {
  tabs: [
    {
      id: 'analytics',
      place: 1,
      label: 'Website Analytics',
      hasPeriod: true,
      Panel: lazyPanel(
        async () => (await import('./website-analytics-tab.tsx')).WebsiteAnalyticsTab,
      ),
    },
  ],
  reads: {
    figures: [
      'inquiry',
      'consultation',
      'quote',
      'update',
      'order',
      'person',
      'transaction',
      'subscription',
      'mandate',
      'charge',
      'invoice',
      'import',
    ],
  },
  waiting: none,
  panels: none,
  story: none,
};
