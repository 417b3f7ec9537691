/** The portal's and the desk's screens, named apart so that no public page carries the list of their parts. */
export const privateScreens = {
  login: async () =>
    (await import('#src/features/customer/customer-login-page.tsx')).CustomerLoginPage,
  dashboard: async () =>
    (await import('#src/features/customer/customer-dashboard-page.tsx')).CustomerDashboardPage,
  admin: async () => (await import('./admin-screens.tsx')).AdminScreen,
  payments: async () => (await import('./admin-screens.tsx')).AdminPaymentsScreen,
};
