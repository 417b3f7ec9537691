import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { sayFor } from '#src/shared/firm/say.ts';
import { formatPounds } from '#src/shared/money.ts';
import { noFee } from '#src/shared/packages.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';
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
      description: (firm) => {
        const [first] = firm.prices.packages;
        const { setup, price } = first ? namedPrice(firm.prices, first) : { setup: 0, price: 0 };
        return sayFor(firm)(
          'landingSearch',
          'Simple, affordable websites for local businesses, with domain, hosting and support. From {setup} to set up and {monthly} a month.',
        )
          .replace('{setup}', formatPounds(setup))
          .replace(
            '{monthly} a month',
            price > 0 || !first
              ? `${formatPounds(price)}${vatNote(firm)} a ${first?.per}`
              : noFee(first.per),
          );
      },
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
