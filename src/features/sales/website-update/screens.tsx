import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { brandOf } from '#src/shared/firm/brand.ts';
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
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        `Have your website brought up to date, from ${formatPounds(firm.prices.updates.basic.from)}${vatNote(firm)}. A quote within ${brandOf(firm).answers}, payment when the work is done.`,
    }),
    screen: lazyScreen('WebsiteUpdatePage', () => import('./website-update-page.tsx')),
  },
} satisfies Partial<Pages>;
