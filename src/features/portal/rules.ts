import { linkedDesign, linkedTab, portalLink } from '#src/shared/portal-links.ts';

/** Texts of the portal's toasts. */
export const customerMessages = {
  error: 'Error',
  loadFailed: 'Failed to load customer data.',
  comingSoon: 'Coming Soon',
  comingSoonHint: 'For now, please contact support and tell us what you would like changed.',
} as const;

/** Returns the path of a customer's portal, at the place that the search of this page names. */
export const dashboardPath = (customerId: string, search = ''): string =>
  portalLink(customerId, linkedTab(search), linkedDesign(search));
