import type { ComponentType } from 'react';

type FetchScreen = () => Promise<ComponentType>;

/** A screen that stands inside the API's provider. */
const withApi =
  (fetch: FetchScreen): FetchScreen =>
  async () => {
    const [{ ApiProvider }, Inner] = await Promise.all([
      import('#src/client/api-provider.tsx'),
      fetch(),
    ]);
    return () => (
      <ApiProvider>
        <Inner />
      </ApiProvider>
    );
  };

/** The portal's and the desk's screens, named apart so that no public page carries the list of their parts. */
export const privateScreens = {
  login: async () =>
    (await import('#src/features/customer/customer-login-page.tsx')).CustomerLoginPage,
  dashboard: withApi(
    async () =>
      (await import('#src/features/customer/customer-dashboard-page.tsx')).CustomerDashboardPage,
  ),
  admin: withApi(async () => (await import('./admin-screens.tsx')).AdminScreen),
  payments: withApi(async () => (await import('./admin-screens.tsx')).AdminPaymentsScreen),
};
