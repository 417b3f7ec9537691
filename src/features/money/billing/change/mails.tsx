import { z } from 'zod';
import { described } from '#src/features/money/billing/notice/mails/charge-notice.tsx';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { portalLink } from '#src/shared/portal-links.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';

const terms = z.object({
  package: z.string(),
  /** Pence, each period. */
  monthlyFee: z.int(),
  per: z.enum(packagePeriods),
  /** What the fee is for, as was quoted. */
  quoted: described.nullable(),
});
type Terms = z.output<typeof terms>;

const kept = z.object({
  firstName: z.string(),
  /** ISO date; null: at once. */
  from: z.string().nullable(),
  before: terms,
  after: terms,
});
type Kept = z.output<typeof kept>;

const change = kept.extend({ replaces: z.boolean() });
type Change = z.output<typeof change>;

const nameOf = ({ package: key, quoted }: Terms, { firm }: MailSite) =>
  quoted ?? packageName(firm, key);

const feeOf = ({ monthlyFee, per }: Terms, { firm }: MailSite) =>
  sayFee(monthlyFee, per, vatNote(firm));

const say = (one: Terms, site: MailSite) => `${nameOf(one, site)}, ${feeOf(one, site)}`;

const isOther = ({ before, after }: Kept) => before.package !== after.package;

/** 'on 29 Jun 2026', or 'today'. */
const begins = ({ from }: Kept) => (from === null ? 'today' : `on ${formatDate(from)}`);

const what = (data: Kept) => (isOther(data) ? 'package' : 'price');

const opening = (data: Change, site: MailSite) => {
  const { firstName, before, after } = data;
  const costs = `${after.monthlyFee > 0 ? 'it costs' : 'there is'} ${feeOf(after, site)}.`;
  return isOther(data)
    ? `Hello ${firstName}, your package changes ${begins(data)} from ${nameOf(before, site)} to ${nameOf(after, site)}. From then on ${costs}`
    : `Hello ${firstName}, what you pay for ${nameOf(after, site)} changes ${begins(data)}: from then on ${costs}`;
};

const next = ({ replaces, after }: Change, { brand }: MailSite) =>
  [
    replaces && 'This takes the place of the change that we wrote to you about before.',
    'What is announced or paid already stays as it is.',
    after.monthlyFee > 0 &&
      `We write to you at least ${noticeDays.first} working days before the first payment of it.`,
    `If this is not what you expect, reply to this email or ring ${brand.phone.label}.`,
  ]
    .filter(Boolean)
    .join(' ');

const factsOf = (data: Change, site: MailSite): Fact[] => [
  [data.from === null ? 'Until now' : 'Until then', say(data.before, site)],
  [data.from === null ? 'From today' : `From ${formatDate(data.from)}`, say(data.after, site)],
];

const billing = ({ publicUrl, subjectId }: MailSite) =>
  `${publicUrl}${portalLink(subjectId ?? '', 'billing')}`;

export const packageChange = template(change, {
  subject: (data) => `Your ${what(data)} changes ${begins(data)}`,
  heading: (data) => `Your ${what(data)} changes`,
  preview: ({ after }, site) => `${say(after, site)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{opening(data, site)}</Paragraph>
      <Facts facts={factsOf(data, site)} />
      <Paragraph>{next(data, site)}</Paragraph>
      <Button href={billing(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      opening(data, site),
      factLines(factsOf(data, site)),
      next(data, site),
      `See it in your portal:\n${billing(site)}`,
    ),
});

const stays = (data: Kept) =>
  `Hello ${data.firstName}, the change ${data.from === null ? '' : `for ${formatDate(data.from)} `}that we wrote to you about is taken back: nothing changes.`;

const keptFacts = ({ before, after }: Kept, site: MailSite): Fact[] => [
  ['You keep', say(before, site)],
  ['Taken back', say(after, site)],
];

const ask = ({ brand }: MailSite) =>
  `If this is not what you expect, reply to this email or ring ${brand.phone.label}.`;

export const packageKept = template(kept, {
  subject: (data) => `Your ${what(data)} stays as it is`,
  heading: (data) => `Your ${what(data)} stays as it is`,
  preview: ({ before }, site) => `${say(before, site)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{stays(data)}</Paragraph>
      <Facts facts={keptFacts(data, site)} />
      <Paragraph>{ask(site)}</Paragraph>
      <Button href={billing(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      stays(data),
      factLines(keptFacts(data, site)),
      ask(site),
      `See it in your portal:\n${billing(site)}`,
    ),
});
