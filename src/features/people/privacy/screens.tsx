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
    description: import.meta.env.SSR
      ? () => 'What we keep about you, why, for how long, who sees it, and how to have it back.'
      : undefined,
    queries: import.meta.env.SSR ? ['?statistics=off', '?statistics=on'] : undefined,
    screen: lazyScreen('PrivacyPage', () => import('./notice/privacy-page.tsx')),
  },
  privacyRequest: {
    path: '/privacy/request',
    title: 'Your data',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Ask what we keep about you, have it corrected or erased, or make a complaint.'
      : undefined,
    screen: lazyScreen('PrivacyRequestPage', () => import('./request/privacy-request-page.tsx')),
  },
} satisfies Partial<Pages>;
