import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    privacy: '/privacy';
    privacyRequest: '/privacy/request';
  }
}

export const privacyPages = {
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: () =>
        'What we keep about you, why, for how long, who sees it, and how to have it back.',
      queries: ['?statistics=off', '?statistics=on'],
    }),
    screen: lazyScreen('PrivacyPage', () => import('./notice/privacy-page.tsx')),
  },
  privacyRequest: {
    path: '/privacy/request',
    title: 'Your data',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: () =>
        'Ask what we keep about you, have it corrected or erased, or make a complaint.',
    }),
    screen: lazyScreen('PrivacyRequestPage', () => import('./request/privacy-request-page.tsx')),
  },
} satisfies Partial<Pages>;
