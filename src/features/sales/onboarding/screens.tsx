import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { calledIn } from '#src/shared/packages.ts';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    payment: '/payment';
    onboarding: '/onboarding';
  }
}

/** Says what can be chosen: as on record, or the packages by their names. */
function choiceOf({ prices: { packages } }: PageFirm): string {
  const names = packages.map(({ name }) => name);
  if (packages.every((one) => calledIn('short', one) !== one.name))
    return 'Choose a basic website, a premium one with domain and hosting, or an update to the website you have.';
  const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `Choose ${alternatives.format([...names, 'an update to the website you have'])}.`;
}

/** Whether the wizard has the step of the domain: on record for every package. */
const asksDomain = ({ version, prices }: PageFirm): boolean =>
  version === null || prices.packages.some((one) => one.asksDomain);

export const onboardingPages = {
  payment: {
    path: '/payment',
    title: 'Choose your service',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: choiceOf,
      queries: ['?package=premium', '?package=update'],
    }),
    screen: lazyScreen('PaymentPage', () => import('./payment-page.tsx')),
  },
  onboarding: {
    path: '/onboarding',
    title: 'Tell us about your website',
    access: 'public',
    ...(import.meta.env.SSR && {
      description: (firm) =>
        `Order a website in ${asksDomain(firm) ? 'five' : 'four'} short steps: who you are, what it says, how it looks.`,
      queries: ['?package=premium'],
    }),
    screen: lazyScreen('OnboardingPage', () => import('./wizard/onboarding-page.tsx')),
  },
} satisfies Partial<Pages>;
