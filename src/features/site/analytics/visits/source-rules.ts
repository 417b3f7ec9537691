import type { ViewEvent } from '#src/features/site/analytics/contract.ts';
import type { PagePrices } from '#src/shared/firm/prices.ts';
import { pagePath } from '#src/shared/paths.ts';
import { visibleText } from '#src/shared/text.ts';

/** Where a visit came from: another site, or the tag of a link (utm_source). */
export interface Source {
  kind: 'referrer' | 'utm';
  label: string;
}

/** The maximum length of a stored source, in characters. */
const sourceLimit = 100;

const cap = (text: string) => text.slice(0, sourceLimit).toWellFormed();

/** The host of an address or of 'host:port', in lower case and without 'www.'. */
function hostOf(address: string): string | undefined {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.toLowerCase().replace(/^www\.|\.$/g, '');
  return /^[\w-]+(\.[\w-]+)*$/.test(host) ? cap(host) : undefined;
}

/** The tag in lower case; none if it looks like an email address. */
function cleanTag(tag: string): string | undefined {
  const text = visibleText(tag.toWellFormed()).replace(/\s+/g, ' ').toLowerCase();
  return text === '' || text.includes('@') ? undefined : cap(text);
}

/** Returns the source of a view, its tag before its referrer; null for none, or our own site. */
export function sourceOf(
  { referrer, utmSource }: Pick<ViewEvent, 'referrer' | 'utmSource'>,
  publicUrl: string,
): Source | null {
  const tag = utmSource ? cleanTag(utmSource) : undefined;
  if (tag !== undefined) return { kind: 'utm', label: tag };
  const host = referrer ? hostOf(referrer) : undefined;
  return host === undefined || host === hostOf(publicUrl)
    ? null
    : { kind: 'referrer', label: host };
}

/** The pages whose visitors are counted on the way to an order. */
const stepPages = {
  [pagePath('/payment')]: 'pricing',
  [pagePath('/onboarding')]: 'onboarding',
} as const;
type StepPage = keyof typeof stepPages;
const isStepPage = (page: string): page is StepPage => Object.hasOwn(stepPages, page);

/** The package that a step's page opens with: of its address, or else the first among the prices. */
export function packageOf(
  page: string,
  name: ViewEvent['package'],
  { packages }: PagePrices,
): string | null {
  if (!isStepPage(page)) return null;
  const [first] = packages;
  const named = packages.find(({ key }) => key === name);
  if (named) return named.key;
  return first && page === pagePath('/payment') && name !== 'update' ? first.key : null;
}

/** What a view of a page counts towards: the step as a whole, and for its package. */
export const stepsOf = (page: string, chosen: string | null) =>
  isStepPage(page)
    ? (['all', ...(chosen === null ? [] : [chosen])] as const).map((name) => ({
        step: stepPages[page],
        package: name,
      }))
    : [];
