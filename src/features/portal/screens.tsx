import type { Pages } from '#src/client/page/page.ts';
import { lazyScreen } from '#src/client/page/screen.tsx';

declare module '#src/shared/paths.ts' {
  interface PagePaths {
    customerLogin: '/customer/login';
  }
}

export const portalPages = {
  customerLogin: {
    path: '/customer/login',
    title: 'Customer login',
    access: 'private',
    screen: lazyScreen('CustomerLoginPage', () => import('./login/customer-login-page.tsx')),
  },
} satisfies Partial<Pages>;
