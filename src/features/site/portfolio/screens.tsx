import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { sayFor } from '#src/shared/firm/say.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    portfolio: '/portfolio';
  }
}

export const portfolioPages = {
  portfolio: {
    path: '/portfolio',
    title: 'Our portfolio',
    heading: 'portfolio',
    access: 'public',
    foreignImages: true,
    // Shows only a spinner until React has loaded its list.
    eager: true,
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'portfolioSearch',
          'Websites we have built for local businesses, from cat boarding to a seafood restaurant: see each one here, then visit it.',
        ),
    }),
    screen: lazyScreen('PortfolioPage', () => import('./portfolio-page.tsx')),
  },
} satisfies Partial<Pages>;
