import type { Source } from '#src/features/site/analytics/visits/source-rules.ts';
import { addDays } from '#src/shared/dates/dates.ts';
import type { Period } from '#src/shared/desk/period.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { AnalyticsSummary } from './admin-contract.ts';

/** The maximum length of a stored page or label, in characters. */
const labelLimit = 200;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dashboard = /^(\/customer\/dashboard)\/[^/]+/i;
const adminPage = /^\/admin(\/|$)/i;
const privatePage = /^\/(admin|customer)(\/|$)/i;
const addressLabel = /^(Phone Call|Email|Link: *(?:tel|mailto)):.*/is;

/** Returns the path only, with every id as `:customerId` and without a trailing slash. */
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

/** Returns the label of a click, without phone numbers and addresses on admin and customer pages. */
export function cleanElement(element: string, page: string): string {
  return cap(privatePage.test(page) ? element.replace(addressLabel, '$1') : element);
}

const cap = (text: string) => text.slice(0, labelLimit).toWellFormed();

/** Whether a page belongs to the admin area, which is excluded from all figures. */
export const isOwnersPage = (page: string): boolean => adminPage.test(page);

/** The site's own pages as they are stored. Requests for invented pages cannot displace them. */
export const ownPages = (pages: readonly { path: string }[]): string[] => [
  ...new Set(pages.flatMap(({ path }) => [cleanPage(path), path.replace(/\/:\w+\?$/, '')])),
];

/** An event as stored: no visitor on admin pages, no element for a page view. */
export interface StoredEvent {
  day: string;
  moment: number;
  visitor: string | null;
  page: string;
  element: string | null;
  source: Source | null;
  package: string | null;
}

/** Returns every date (YYYY-MM-DD) of a period that ends today, oldest first. */
export const daysOfPeriod = (today: string, period: Period): string[] =>
  Array.from({ length: period }, (_, index) => addDays(today, index + 1 - period));

/** A count for one label over a period, or for one kind on one day. */
export interface Figure {
  kind: 'page' | 'element' | 'visitors' | 'last_seen';
  label: string | null;
  day: string | null;
  count: number;
}

/** Builds the summary of some days (YYYY-MM-DD) from figures in descending order. */
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

/** A percentage with one decimal; '0.0' if the total is 0. */
export const percent = (part: number, total: number) =>
  (total === 0 ? 0 : (part / total) * 100).toFixed(1);

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

/** Returns the display name of a page. */
export const pageName = (page: string): string => (page === pagePath('/') ? 'Homepage' : page);

/** Returns the page with the most views, or undefined if there is none. */
export function topPage({ pageViewStats }: Pick<AnalyticsSummary, 'pageViewStats'>) {
  const [top] = pageViewStats;
  return top && { page: pageName(top.page), views: top.views };
}
