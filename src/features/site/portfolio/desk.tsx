import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';

/** The owner’s work. */
export const portfolioDesk: DeskFeature = {
  tabs: [
    {
      id: 'portfolio',
      place: 7,
      label: 'Portfolio',
      Panel: lazyPanel(async () => (await import('./portfolio-tab.tsx')).PortfolioTab),
    },
  ],
  reads: {
    portfolio: ['portfolio'],
  },
  waiting: none,
  panels: none,
  story: none,
};
