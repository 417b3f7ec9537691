import { pagePath } from './paths.ts';
import { isId } from './text.ts';

/** The tabs of the portal that links name. */
const linkedTabs = ['designs', 'billing', 'support'] as const;
type LinkedTab = (typeof linkedTabs)[number];

/** A version of a design, and the project that it is part of. */
interface DesignPlace {
  projectId: string;
  designId: string;
}

/** The path of the portal of whoever is stored in this browser. */
export const portalHome = '/customer/dashboard';

/** Returns the place of a design where both its ids are known. */
export const placeOfDesign = ({
  projectId,
  designId,
}: {
  projectId?: string | undefined;
  designId?: string | undefined;
}): DesignPlace | undefined => (projectId && designId ? { projectId, designId } : undefined);

/** The path of a customer's portal, of one of its tabs, or of one design. */
export const portalLink = (customerId: string, tab?: LinkedTab, place?: DesignPlace): string =>
  `${portalHome}/${customerId}${searchOf(tab, place)}`;

const searchOf = (tab: LinkedTab | undefined, place: DesignPlace | undefined): string =>
  tab ? `?${new URLSearchParams({ tab, ...(place && searchParts(place)) })}` : '';

const searchParts = ({ projectId, designId }: DesignPlace) => ({
  project: projectId,
  design: designId,
});

const opening = 'open';

/** The path of the login from the last screen of an order, which opens the portal where it can. */
export const openPortalLink = `${pagePath('/customer/login')}?${opening}=order`;

/** Whether the search of the login asks it to open the portal at once. */
export const isOpening = (search: string): boolean =>
  new URLSearchParams(search).get(opening) === 'order';

/** Returns the tab of the portal that the search of a page names. */
export function linkedTab(search: string): LinkedTab | undefined {
  const named = new URLSearchParams(search).get('tab');
  return linkedTabs.find((tab) => tab === named);
}

/** Returns the design that the search of a page names. */
export function linkedDesign(search: string): DesignPlace | undefined {
  const named = new URLSearchParams(search);
  const [projectId, designId] = [named.get('project') ?? '', named.get('design') ?? ''];
  return isId(projectId) && isId(designId) ? { projectId, designId } : undefined;
}

/** The path of the login, which leads on to the place that the search of a page names. */
export const portalLoginLink = (search: string): string =>
  pagePath('/customer/login') + searchOf(linkedTab(search), linkedDesign(search));

/** The path of the login, which leads on to a design; without one, to all of them. */
export const designLoginLink = (place: DesignPlace | undefined): string =>
  pagePath('/customer/login') + searchOf('designs', place);
