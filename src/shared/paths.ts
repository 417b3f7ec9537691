/** The path of every page; src/app/pages.tsx defines the pages. */
export const paths = {
  home: '/',
  admin: '/admin',
  adminPayments: '/admin/payments',
  adminInbox: '/admin/inbox',
  adminFirm: '/admin/firm',
  adminPeople: '/admin/people/:id?',
  payment: '/payment',
  onboarding: '/onboarding',
  paymentSetup: '/payment-setup',
  consultation: '/consultation',
  websiteUpdate: '/website-update-request',
  portfolio: '/portfolio',
  terms: '/terms',
  privacyRequest: '/privacy/request',
  customerLogin: '/customer/login',
  customerDashboard: '/customer/dashboard/:customerId?',
} as const;
