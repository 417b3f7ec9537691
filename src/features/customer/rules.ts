import { humanize } from '#src/shared/humanize.ts';
import { linkedDesign, linkedTab, portalLink } from '#src/shared/portal-links.ts';

/** Texts of the portal's toasts. */
export const customerMessages = {
  loggedIn: 'Login Successful',
  refused: 'Login Failed',
  codeSent: 'We have sent a code to that address, if it is a customer’s. Please enter it.',
  codeRefused:
    'That code is not right, or has run out. Please use the newest one we sent you, or ask for another.',
  loginFailed: 'Login Error',
  loginFailedHint: 'Failed to log in. Please try again.',
  loggedOutEverywhere: 'Logged out everywhere',
  logoutEverywhereFailed: 'Failed to log out. Please try again.',
  error: 'Error',
  loadFailed: 'Failed to load customer data.',
  comingSoon: 'Coming Soon',
  comingSoonHint: 'For now, please contact support and tell us what you would like changed.',
} as const;

/** Returns the path of a customer's portal, at the place that the search of this page names. */
export const dashboardPath = (customerId: string, search = ''): string =>
  portalLink(customerId, linkedTab(search), linkedDesign(search));

/** The number of latest transactions that the portal lists. */
export const recentTransactions = 3;
/** How many of all it lists at a time, and how many invoices at first. */
export const transactionsPerPage = 50;
export const recentInvoices = 6;

/** What a kind of transaction is called: 'setup' is 'Set-up', as in its description. */
export const kindLabel = (type: string): string => (type === 'setup' ? 'Set-up' : humanize(type));
