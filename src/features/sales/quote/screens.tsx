import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { brandOf } from '#src/shared/firm/brand.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    consultation: '/consultation';
  }
}

export const quotePages = {
  consultation: {
    path: '/consultation',
    title: 'Custom quote',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        `Say what you have in mind and see at once what it comes to; a fixed quote follows within ${brandOf(firm).answers}.`,
      secret: 'quote',
    }),
    screen: lazyScreen('ConsultationPage', () => import('./request/consultation-page.tsx')),
  },
} satisfies Partial<Pages>;
