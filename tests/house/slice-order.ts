/**
 * The slices, lowest first. A slice may use those below it, which stand before it in this list.
 * One that is not listed comes last in its group.
 */
export const sliceOrder = [
  'firm/terms',
  'firm/profile',
  'people/person',
  'people/customer',
  'people/order',
  'people/reply',
  'people/login',
  'people/privacy',
  'work/project',
  'work/design',
  'work/message',
  'work/site-form',
  'money/charge',
  'money/invoice',
  'money/billing',
  'money/gocardless',
  'site/landing',
  'site/portfolio',
  'site/analytics',
  'sales/onboarding',
  'sales/quote',
  'sales/website-update',
  'sales/direct-debit',
  'portal',
  'desk/help',
  'desk/mail',
  'desk/push',
  'desk/people',
  'desk/retention',
  'desk/customers',
  'desk/import',
  'desk/inbox',
  'desk/digest',
  'desk/connections',
  'desk/admin',
  'desk/opening',
];

/** The slice of a file below src/features; undefined for any other file. */
export const sliceOf = (path: string): string | undefined =>
  /^src\/features\/(portal|[^/]+\/[^/]+)\//.exec(path)?.[1];

/** A number that is higher for slices that know more; NaN for a slice of a group that is not listed. */
function placeOf(slice: string): number {
  const listed = sliceOrder.indexOf(slice);
  if (listed >= 0) return listed;
  const [group] = slice.split('/');
  const last = sliceOrder.findLastIndex((other) => other.startsWith(`${group}/`));
  return last < 0 ? Number.NaN : last + 0.5;
}

/** Whether a file may use another slice's, by the order of the slices alone. */
export function isBelow(target: string, path: string): boolean {
  const [lower, upper] = [sliceOf(target), sliceOf(path)];
  if (lower === undefined || upper === undefined) return false;
  return placeOf(lower) < placeOf(upper);
}
