import { paths } from './paths.ts';

/** The tabs of the portal that links name. */
type PortalTab = 'billing' | 'support';

/** The path of a customer's portal, or of one of its tabs. */
export const portalLink = (customerId: string, tab?: PortalTab): string =>
  paths.customerDashboard.replace(':customerId?', customerId) + (tab ? `?tab=${tab}` : '');
