import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { brandOf } from '#src/shared/firm/brand.ts';
import { sayFor } from '#src/shared/firm/say.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    consultation: '/consultation';
  }
}

export const quotePages = {
  consultation: {
    path: '/consultation',
    title: 'Custom quote',
    heading: 'quote',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'quoteSearch',
          'Say what you have in mind and see at once what it comes to; a fixed quote follows within {answer time}.',
        ).replace('{answer time}', brandOf(firm).answers),
      secret: 'quote',
    }),
    screen: lazyScreen('ConsultationPage', () => import('./request/consultation-page.tsx')),
  },
} satisfies Partial<Pages>;
