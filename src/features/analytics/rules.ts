import { paths } from '#src/shared/paths.ts';
import type { AnalyticsSummary, Period } from './admin-contract.ts';

/** Characters of a page or label that are kept. */
const labelLimit = 200;
/** Days after which a visitor who did not return is forgotten. */
export const visitorMemory = 90;
/** Days for which single events are kept. */
export const eventMemory = 400;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dashboard = /^(\/customer\/dashboard)\/[^/]+/i;
const ownersPage = /^\/admin(\/|$)/i;
const privatePage = /^\/(admin|customer)(\/|$)/i;
const addressLabel = /^(Phone Call|Email|Link: *(?:tel|mailto)):.*/is;

/** The path alone, with `:customerId` for every id in it, and no slash at its end. */
export function cleanPage(page: string): string {
  const [beforeQuery = ''] = page.split(/[?#]/, 1);
  const path = beforeQuery
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(dashboard, '$1/:customerId')
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (uuid.test(segment) ? ':customerId' : segment))
    .join('/');
  return cap(`/${path}`);
}

/** The label of a click; on the owner's and the customers' screens without a number or address. */
export function cleanElement(element: string, page: string): string {
  return cap(privatePage.test(page) ? element.replace(addressLabel, '$1') : element);
}

const cap = (text: string) => text.slice(0, labelLimit).toWellFormed();

/** Whether a page is the owner's, which no figure includes. */
export const isOwnersPage = (page: string): boolean => ownersPage.test(page);

/** The site's own pages, as they are stored: no flood of made-up ones hides them. */
export const ownPages: string[] = [
  ...new Set(
    Object.values(paths).flatMap((path) => [cleanPage(path), path.replace(/\/:\w+\?$/, '')]),
  ),
];

/** An event as it is stored: no visitor on the owner's pages, no element for a page view. */
export interface StoredEvent {
  day: string;
  moment: number;
  visitor: string | null;
  page: string;
  element: string | null;
}

// Telephones of the makes named here are no robots; neither are libraries or headless browsers.
const crawler =
  /(?<!\bcu|; [bm] |; id ?|power )bots?(?![a-z])|crawl|spider|slurp|mediapartners-google|google-inspectiontool|googleother|facebookexternalhit|meta-external|ia_archiver|bingpreview/i;

/** Whether a user agent says of itself that it is a crawler. */
export const isCrawler = (userAgent: string): boolean => crawler.test(userAgent);

/** The calendar date (YYYY-MM-DD) so many days after another, or before it. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(isoDate);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Every date (YYYY-MM-DD) of a period that ends today, oldest first. */
export const daysOfPeriod = (today: string, period: Period): string[] =>
  Array.from({ length: period }, (_, index) => addDays(today, index + 1 - period));

/** A count of one label over a period, or of one kind on one day. */
export interface Figure {
  kind: 'page' | 'element' | 'visitors' | 'last_seen';
  label: string | null;
  day: string | null;
  count: number;
}

/** The summary of some days (YYYY-MM-DD) from their figures, which run from most to least. */
export function summaryOf(figures: Figure[], days: string[]): AnalyticsSummary {
  const list = (kind: Figure['kind']) =>
    figures.flatMap((row) =>
      row.kind === kind && row.label !== null ? [{ label: row.label, count: row.count }] : [],
    );
  const byDay = new Map(figures.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  const on = (kind: Figure['kind'], day: string) => byDay.get(`${kind} ${day}`) ?? 0;
  const total = (kind: Figure['kind']) => days.reduce((sum, day) => sum + on(kind, day), 0);
  return {
    uniqueVisitors: total('last_seen'),
    totalClickEvents: total('element'),
    totalPageViews: total('page'),
    pageViewStats: list('page').map(({ label, count }) => ({ page: label, views: count })),
    clickEventStats: list('element').map(({ label, count }) => ({ element: label, clicks: count })),
    days: days.map((day) => ({
      day,
      views: on('page', day),
      clicks: on('element', day),
      visitors: on('visitors', day),
    })),
  };
}

/** A share in percent with one decimal, '0.0' of nothing. */
const percent = (part: number, whole: number) =>
  (whole === 0 ? 0 : (part / whole) * 100).toFixed(1);

type Totals = Pick<AnalyticsSummary, 'totalClickEvents' | 'totalPageViews' | 'uniqueVisitors'>;

/** Clicks per hundred page views, with one decimal. */
export const engagementRate = ({
  totalClickEvents,
  totalPageViews,
}: Omit<Totals, 'uniqueVisitors'>) => percent(totalClickEvents, totalPageViews);

/** Payment requests per hundred visitors, with one decimal. */
export const conversionRate = (
  requests: number,
  { uniqueVisitors }: Pick<Totals, 'uniqueVisitors'>,
) => percent(requests, uniqueVisitors);

/** A page as the owner knows it. */
export const pageName = (page: string): string => (page === paths.home ? 'Homepage' : page);

/** The page with the most views, or undefined while there is none. */
export function topPage({ pageViewStats }: Pick<AnalyticsSummary, 'pageViewStats'>) {
  const [top] = pageViewStats;
  return top && { page: pageName(top.page), views: top.views };
}
