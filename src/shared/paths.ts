/** Every page of the product, by the path the route table gives it. */
export const paths = {
  home: '/',
  admin: '/admin',
  adminPayments: '/admin/payments',
  payment: '/payment',
  onboarding: '/onboarding',
  paymentSetup: '/payment-setup',
  consultation: '/consultation',
  websiteUpdate: '/website-update-request',
  portfolio: '/portfolio',
  customerLogin: '/customer/login',
  customerDashboard: '/customer/dashboard/:customerId?',
} as const;

/** The pages that draw images from elsewhere, which the policy of no other page allows. */
export const showsForeignImages = (path: string): boolean =>
  path === paths.portfolio || path === paths.admin || path.startsWith(`${paths.admin}/`);
