import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    terms: '/terms';
  }
}

export const termsPages = {
  terms: {
    path: '/terms',
    title: 'Terms and conditions',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: () => 'What we make, when we start, what it costs, how you pay and how it ends.',
    }),
    screen: lazyScreen('TermsPage', () => import('./terms-page.tsx')),
  },
} satisfies Partial<Pages>;
