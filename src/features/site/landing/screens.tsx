import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { formatPounds } from '#src/shared/money.ts';

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
      description: ({ prices: { packages } }) =>
        `Simple, affordable websites for local businesses, with domain, hosting and support.${packages
          .slice(0, 1)
          .map(
            ({ setup, price, per }) =>
              ` From ${formatPounds(setup)} to set up and ${formatPounds(price)} a ${per}.`,
          )
          .join('')}`,
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
