import { paths } from './paths.ts';

/** The tabs of the portal that links name. */
const linkedTabs = ['designs', 'billing', 'support'] as const;
type LinkedTab = (typeof linkedTabs)[number];

/** The path of a customer's portal, or of one of its tabs. */
export const portalLink = (customerId: string, tab?: LinkedTab): string =>
  paths.customerDashboard.replace(':customerId?', customerId) + (tab ? `?tab=${tab}` : '');

/** Returns the tab of the portal that the search of a page names. */
export function linkedTab(search: string): LinkedTab | undefined {
  const named = new URLSearchParams(search).get('tab');
  return linkedTabs.find((tab) => tab === named);
}

/** The path of the login, which leads on to the tab that the search of a page names. */
export const portalLoginLink = (search: string): string =>
  paths.customerLogin + (linkedTab(search) ? search : '');
