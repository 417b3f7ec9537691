import { linkedDesign, linkedTab, portalLink } from '#src/shared/portal-links.ts';

/** Returns the path of a customer's portal, at the place that the search of this page names. */
export const dashboardPath = (customerId: string, search = ''): string =>
  portalLink(customerId, linkedTab(search), linkedDesign(search));
