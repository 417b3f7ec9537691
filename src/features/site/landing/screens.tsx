import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { formatPounds } from '#src/shared/money.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    home: '/';
  }
}

export const landingPages = {
  home: {
    path: '/',
    access: 'public',
    static: { firstScreen: '#home' },
    ...(import.meta.env.SSR && {
      description: (firm) =>
        `Simple, affordable websites for local businesses, with domain, hosting and support. From ${formatPounds(firm.prices.packages.basic.setup)} to set up and ${formatPounds(firm.prices.packages.basic.monthly)} a month${vatNote(firm)}.`,
    }),
    screen: lazyScreen('HomePage', () => import('./home-page.tsx')),
  },
  notFound: {
    path: '*',
    title: 'Page not found',
    access: 'not-found',
    screen: lazyScreen('NotFoundPage', () => import('./not-found-page.tsx')),
  },
} satisfies Partial<Pages>;
