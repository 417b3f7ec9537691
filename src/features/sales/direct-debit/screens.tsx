import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    paymentSetup: '/payment-setup';
  }
}

export const directDebitPages = {
  paymentSetup: {
    path: '/payment-setup',
    title: 'Set up your Direct Debit',
    access: 'public',
    description: import.meta.env.SSR
      ? () => 'Set up the Direct Debit that pays for your website, under the Guarantee.'
      : undefined,
    queries: import.meta.env.SSR ? ['?package=basic', '?package=premium'] : undefined,
    secret: import.meta.env.SSR ? 'order' : undefined,
    noscript: import.meta.env.SSR
      ? async () => (await import('./setup/agreed-texts.tsx')).AgreedTexts
      : undefined,
    screen: lazyScreen('PaymentSetupPage', () => import('./setup/payment-setup-page.tsx')),
  },
} satisfies Partial<Pages>;
