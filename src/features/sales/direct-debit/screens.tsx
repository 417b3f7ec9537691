import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import { sayFor } from '#src/shared/firm/say.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    paymentSetup: '/payment-setup';
  }
}

export const directDebitPages = {
  paymentSetup: {
    path: '/payment-setup',
    title: 'Set up your Direct Debit',
    heading: 'setup',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        sayFor(firm)(
          'setupSearch',
          'Set up the Direct Debit that pays for your website, under the Guarantee.',
        ),
      queries: ['?package=basic', '?package=premium'],
      secret: 'order',
      noscript: async () => (await import('./setup/agreed-texts.tsx')).AgreedTexts,
    }),
    screen: lazyScreen('PaymentSetupPage', () => import('./setup/payment-setup-page.tsx')),
  },
} satisfies Partial<Pages>;
