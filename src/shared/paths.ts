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
