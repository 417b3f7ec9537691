import { type WeeklyDigest, weeklyDigestData } from '#src/features/desk/digest/contract.ts';
import { Button, Paragraph, Subheading } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatNumber } from '#src/shared/format-number.ts';
import { pagePath } from '#src/shared/paths.ts';
import {
  FigureTable,
  funnelRows,
  linesOf,
  since,
  tabOf,
  WaitingRows,
  waitingIn,
} from './weekly-digest-parts.tsx';

const figuresOf = (data: WeeklyDigest) =>
  [
    ['Visitors', data.visitors],
    ['Page views', data.pageViews],
    ['Inquiries', data.inquiries],
    ['Quotes asked for', data.consultations],
    ['Updates asked for', data.updates],
    ['Orders', data.orders],
  ] as const;

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const weekOf = ({ firstDay, lastDay }: WeeklyDigest) =>
  days.formatRange(new Date(firstDay), new Date(lastDay));

const total = (data: WeeklyDigest) =>
  waitingIn(data).reduce((sum, [, , { count }]) => sum + count, 0);

const count = (number: number, name: string) =>
  `${formatNumber(number)} ${name}${number === 1 ? '' : 's'}`;

const headings = { funnel: 'From visit to Direct Debit', waiting: 'What waits now' };
const ofStepBefore = 'Of the step before';
const nothing = 'Nothing waits. The kettle is on.';
const ends = 'Your email program’s “unsubscribe” ends these.';
const desk = ({ publicUrl }: MailSite) => `${publicUrl}${pagePath('/admin')}`;

export const weeklyDigest = template(weeklyDigestData, {
  subject: (data) =>
    `Your week: ${count(data.visitors.last, 'visitor')}, ${count(data.orders.last, 'order')}, ${total(data)} waiting`,
  heading: (data) => `Your week, ${weekOf(data)}`,
  preview: (data) =>
    `${count(data.pageViews.last, 'page view')}. What came in, and what waits now.`,
  reason: `Sent every Monday to your address for alerts. ${ends}`,
  html: (data, { publicUrl, ...site }) => (
    <>
      <FigureTable
        columns={['Last week', 'Week before']}
        rows={figuresOf(data).map(([name, { last, before }]) => [
          name,
          formatNumber(last),
          formatNumber(before),
        ])}
      />
      {data.began && (
        <>
          <Subheading>{headings.funnel}</Subheading>
          <FigureTable columns={['Last week', ofStepBefore]} rows={funnelRows(data)} />
        </>
      )}
      <Subheading>{headings.waiting}</Subheading>
      {total(data) === 0 && <Paragraph>{nothing}</Paragraph>}
      {waitingIn(data).map(([name, kind, waiting]) => (
        <WaitingRows key={kind} {...{ name, kind, waiting, publicUrl }} />
      ))}
      <Button href={desk({ publicUrl, ...site })}>Open the desk</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      figuresOf(data)
        .map(
          ([name, { last, before }]) =>
            `${name}: ${formatNumber(last)} (the week before: ${formatNumber(before)})`,
        )
        .join('\n'),
      data.began ? headings.funnel : '',
      funnelRows(data)
        .map(
          ([name, number, share]) =>
            `${name}: ${number}${share && ` (${share} of the step before)`}`,
        )
        .join('\n'),
      headings.waiting,
      ...waitingIn(data).map(([name, kind, waiting]) =>
        [
          `${name}: ${formatNumber(waiting.count)}, ${since(waiting.oldest)}\n${site.publicUrl}${tabOf(kind)}`,
          ...linesOf(kind, waiting).map(
            ({ text, note, path }) => `${text}${note}\n${site.publicUrl}${path}`,
          ),
        ].join('\n'),
      ),
      total(data) === 0 ? nothing : '',
      `Open the desk:\n${desk(site)}`,
    ),
});
