import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { brandOf } from '#src/shared/firm/brand.ts';
import { sayFor } from '#src/shared/firm/say.ts';
import { formatPounds } from '#src/shared/money.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    websiteUpdate: '/website-update-request';
  }
}

export const websiteUpdatePages = {
  websiteUpdate: {
    path: '/website-update-request',
    title: 'Update your website',
    heading: 'update',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'updateSearch',
          'Have your website brought up to date, from {from}. A quote within {answer time}, payment when the work is done.',
        )
          .replace('{from}', `${formatPounds(firm.prices.updates.basic.from)}${vatNote(firm)}`)
          .replace('{answer time}', brandOf(firm).answers),
    }),
    screen: lazyScreen('WebsiteUpdatePage', () => import('./website-update-page.tsx')),
  },
} satisfies Partial<Pages>;
