import type { ChoiceGroup, Preset } from '#src/features/desk/connections/choice-rules.ts';
import { addDays, londonMidnight } from '#src/shared/dates/dates.ts';
import { hasLikelyYear } from '#src/shared/fields.ts';
import { humanize } from '#src/shared/humanize.ts';

interface Slice {
  label: string;
  /** What a key that reads it is shown. */
  read?: string;
  /** What a key that changes it can do. */
  write?: string;
}

/** Each slice that a scope names, and what its scopes show and do. */
const slices: Record<string, Slice> = {
  bank: {
    label: 'Bank details',
    read: 'account holders, sort codes and account numbers in orders and in copies of a person’s data; nothing by itself',
  },
  billing: {
    label: 'Charges and payments',
    read: 'every charge, payment, refund and Direct Debit with its customer’s name, without bank details',
    write: 'charges, refunds, cancels Direct Debits and marks charges as paid',
  },
  consultation: {
    label: 'Quote requests',
    read: 'names, businesses, email addresses, telephone numbers and what they want',
    write: 'adds, delays and reopens them',
  },
  customer: {
    label: 'Customers and their projects',
    read: 'names, email addresses, packages, projects, designs, change requests and payments',
    write: 'projects, designs, charges; ends subscriptions',
  },
  design: {
    label: 'Comments on designs',
    read: 'what you and the customer wrote about a design',
    write: 'writes comments, which are mailed to the customer',
  },
  'direct-debit': {
    label: 'Orders',
    read: 'names, email addresses, telephone numbers, postal addresses and what was ordered; bank details as ‘hidden’',
    write: 'accepts and refuses orders that wait for you',
  },
  event: {
    label: 'Events',
    read: 'what happened and when, with ids and no names',
  },
  export: {
    label: 'Copies of all that is kept of a person',
    read: 'all of it in one file: every message, email, note, order, invoice, quote and picture; bank details as ‘hidden’',
  },
  figures: {
    label: 'Figures of the dashboard',
    read: 'visits of the site, without anybody’s name',
  },
  firm: {
    label: 'Your firm, its prices and terms',
    read: 'what ‘Your firm’ has, with its unpublished draft and earlier versions',
    write: 'changes and publishes your site’s texts, prices and terms',
  },
  image: { label: 'Uploads', write: 'uploads pictures' },
  import: {
    label: 'Imports',
    read: 'which files were brought in, and when',
    write:
      'brings in people and customers, starts their charges, and undoes it; the answer has every row of the file',
  },
  inbox: {
    label: 'Inbox',
    read: 'what waits for you: names, email addresses and the first words of what they wrote',
    write: 'puts off, marks as done and brings back',
  },
  invoice: {
    label: 'Invoices',
    read: 'every invoice and credit note with the customer’s name and address, also as PDF',
  },
  mail: {
    label: 'Emails',
    read: 'every email with its words and recipient; codes and links of quotes are hidden',
    write: 'sends emails again',
  },
  message: {
    label: 'Messages',
    read: 'conversations with customers, with their pictures',
    write: 'writes to customers as you',
  },
  onboarding: {
    label: 'Inquiries',
    read: 'names, email addresses, telephone numbers and everything filled in for the website',
    write: 'accepts, delays and reopens them',
  },
  opening: {
    label: 'Before you open',
    read: 'what is left to set up, and whether a second factor is on',
    write: 'sends you a test email',
  },
  person: {
    label: 'People',
    read: 'names, email addresses, telephone numbers, postal addresses, and each person’s story: what they wrote, ordered and paid, and your notes',
    write:
      'adds, corrects and joins people, and their notes; a new email address is where they log in',
  },
  portfolio: {
    label: 'Portfolio',
    read: 'every item, also those that are not public',
    write: 'adds and deletes items',
  },
  privacy: {
    label: 'Requests about data, and erasing people',
    read: 'names, email addresses, what was asked and answered, and what an erasure would delete',
    write: 'answers requests, and erases people for good',
  },
  quote: {
    label: 'Quotes',
    read: 'names, email addresses, lines, totals and how each was decided; its link, by which it is accepted, is hidden',
    write: 'sends quotes, and is told the link of each one it sends',
  },
  reply: {
    label: 'Replies by email',
    read: 'what you replied to whom',
    write: 'sends emails as you',
  },
  retention: {
    label: 'How long data is kept',
    read: 'the periods, and how many rows are due',
    write: 'begins periods, after which data goes',
  },
  'site-form': {
    label: 'Contact forms of websites',
    read: 'each form’s address, websites and recipient; not what was sent',
    write: 'makes, changes and ends forms',
  },
  'website-update': {
    label: 'Website updates',
    read: 'names, email addresses, telephone numbers, what is to be changed, and quotes for it; their links are hidden',
    write: 'adds and moves them, and sends quotes, whose links it is told',
  },
};

const labelOf = (slice: string) => slices[slice]?.label ?? `${humanize(slice)}s`;

const uses = ['read', 'write'] as const;
/** What can be done with a slice of the calls. */
type Use = (typeof uses)[number];

interface ScopeRow {
  slice: string;
  label: string;
  /** What there is to choose, each with what it shows or does. */
  uses: { use: Use; says: string }[];
}

/** The scopes as a table: a row for each slice, in the order of the alphabet. */
export function scopeRows(scopes: readonly string[]): ScopeRow[] {
  const names = [...new Set(scopes.map((scope) => scope.split(':', 1)[0] ?? ''))];
  return names
    .map((slice) => ({
      slice,
      label: labelOf(slice),
      uses: uses
        .filter((use) => scopes.includes(`${slice}:${use}`))
        .map((use) => ({ use, says: slices[slice]?.[use] ?? '' })),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Scopes that are often given together. */
export const scopePresets: readonly Preset[] = [
  {
    label: 'Accountant: reads money',
    says: 'Charges, payments and invoices with names; no bank details, and changes nothing.',
    values: ['billing:read', 'invoice:read'],
  },
  {
    label: 'Orders and quotes to a spreadsheet',
    says: 'Orders, inquiries, requests and quotes with names and addresses; changes nothing.',
    values: [
      ...['direct-debit:read', 'onboarding:read', 'consultation:read'],
      ...['website-update:read', 'quote:read'],
    ],
  },
  {
    label: 'Figures for a report',
    says: 'Visits and sales of the site, without anybody’s name.',
    values: ['figures:read'],
  },
];

/** The scopes as choices: reading and changing, of each slice. */
export const scopeGroups = (scopes: readonly string[]): ChoiceGroup[] =>
  scopeRows(scopes).map(({ slice, label, uses }) => ({
    label,
    choices: uses.map(({ use, says }) => ({
      value: `${slice}:${use}`,
      label: use === 'read' ? 'Read' : 'Change',
      says: sentence(says),
    })),
  }));

const sentence = (says: string) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;

/** What a key may do, in a sentence. */
export function scopesInWords(scopes: readonly string[]): string {
  const rows = scopeRows(scopes);
  const listed = (use: Use) =>
    rows
      .filter(({ uses }) => uses.some((one) => one.use === use))
      .map(({ label }) => label.toLowerCase());
  const [read, written] = [listed('read'), listed('write')];
  return [
    ...(read.length > 0 ? [`Reads ${read.join(', ')}.`] : []),
    ...(written.length > 0 ? [`Changes ${written.join(', ')}.`] : []),
  ].join(' ');
}

/** How a key stands. */
type KeyState = 'active' | 'ended' | 'revoked';

/** Returns how a key stands at a time. */
export const keyStateOf = (
  { expiresAt, revokedAt }: { expiresAt: string | null; revokedAt: string | null },
  now: Date,
): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'ended' : 'active';
};

/** Returns when a day (YYYY-MM-DD) ends in London; what has no likely year as it is, to be refused. */
export const endOfLastDay = (day: string): string =>
  hasLikelyYear(day) ? londonMidnight(addDays(day, 1)).toISOString() : day;
