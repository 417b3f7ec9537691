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
    description: import.meta.env.SSR
      ? () => 'What we make, when we start, what it costs, how you pay and how it ends.'
      : undefined,
    screen: lazyScreen('TermsPage', () => import('./terms-page.tsx')),
  },
} satisfies Partial<Pages>;
