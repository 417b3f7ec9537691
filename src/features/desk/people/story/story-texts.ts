import type { StoryKind } from '#src/features/desk/people/rules.ts';
import { failureLabel } from '#src/features/money/billing/file/admin-texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

/** A value of what an entry tells of, as text; '' where there is none. */
export type Told = (name: string) => string;

export interface Words {
  title: string;
  /** In place of the text that was read. */
  text?: string;
}

const versionOf = (of: Told) => `${of('title')}, version ${of('version')}`;
const designSteps: Record<string, string> = {
  sent: 'You showed',
  approved: 'Approved',
  rejected: 'Rejected',
};
const chargeSteps: Record<string, string> = { paid: 'Paid', failed: 'Payment failed' };
const refundSteps: Record<string, string> = {
  pending: 'Refund started',
  paid: 'Refunded',
  failed: 'Refund refused',
};

function chargeTitle(step: string, of: Told): string {
  if (of('type') === 'refund') return refundSteps[step] ?? 'Charge cancelled';
  if (step === 'pending') return of('isAnnounced') === 'true' ? 'Charge announced' : 'Charge added';
  return chargeSteps[step] ?? 'Charge cancelled';
}

function chargeText(step: string, of: Told): string {
  if (step === 'pending') return `For ${formatDate(of('billingDate'))}`;
  return step === 'failed' ? failureLabel(of('failure')) : '';
}

function quoteWords(step: string, of: Told): Words {
  const version = of('version');
  if (step === 'accepted')
    return { title: `Accepted quote ${version}`, text: `Signed ${of('acceptedName')}` };
  if (step === 'declined') return { title: `Declined quote ${version}` };
  const monthly = Number(of('monthly'));
  const text = monthly > 0 ? `and ${formatPence(monthly)} a month` : '';
  return { title: `You sent quote ${version}`, text };
}

/** The kinds of entries that rows are; only events are of the others. */
export type RowKind = Exclude<StoryKind, 'portal'>;

/** What a step of a row says; of an email, `mail-titles.ts` says what it is. */
export const rowWords: Record<Exclude<RowKind, 'mail'>, (step: string, of: Told) => Words> = {
  inquiry: (step, of) => ({
    title: step === '' ? `Asked for a ${of('package')} website` : `You ${step} the inquiry`,
  }),
  consultation: (step) => {
    if (step === '') return { title: 'Asked for a quote' };
    return { title: step === 'quoted' ? 'You sent a quote' : `You ${step} the quote request` };
  },
  quote: quoteWords,
  update: (_, of) => ({ title: `Asked for an update of ${of('site')}` }),
  order: (_, of) => ({ title: `Ordered the ${of('package')} website` }),
  project: (_, of) => ({ title: `Project opened: ${of('name')}` }),
  design: (step, of) => ({
    title: `${designSteps[step] ?? 'Asked for changes to'} ${versionOf(of)}`,
  }),
  change: (_, of) => ({ title: `Asked for a change: ${of('title')}` }),
  charge: (step, of) => ({
    title: `${chargeTitle(step, of)}: ${of('description').replace(/^Refund: /, '')}`,
    text: chargeText(step, of),
  }),
  invoice: (_, of) => ({
    title: `${of('kind') === 'invoice' ? 'Invoice' : 'Credit note'} ${of('number')} ${of('isCollected') === 'true' ? 'sent for collection' : 'issued'}`,
  }),
  message: (_, of) => ({
    title: of('sender') === 'customer' ? 'Wrote to you' : 'You wrote',
    ...(of('hasImage') === 'true' ? { text: `${of('text')} (with a picture)` } : {}),
  }),
  note: () => ({ title: 'Note' }),
};
