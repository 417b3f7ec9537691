import { Fragment } from 'react';
import { z } from 'zod';
import { look } from '#src/server/mail/look.ts';
import { Button, Paragraph } from '#src/server/mail/parts.tsx';
import { paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDay } from '#src/shared/dates.ts';
import { deskTab } from '#src/shared/desk-links.ts';
import { paths } from '#src/shared/paths.ts';

/** A figure of the last week and of the week before. */
const figure = z.object({ last: z.int(), before: z.int() });
const waiting = z.object({ count: z.int(), oldest: z.iso.datetime().nullable() });

const weeklyDigestData = z.object({
  /** Monday and Sunday of the last week, in London. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  visitors: figure,
  pageViews: figure,
  inquiries: figure.extend({ waiting }),
  consultations: figure.extend({ waiting }),
  updates: figure.extend({ waiting }),
  orders: figure,
  changeRequests: z.object({ waiting }),
});
export type WeeklyDigest = z.output<typeof weeklyDigestData>;

const figuresOf = (data: WeeklyDigest) =>
  [
    ['Visitors', data.visitors],
    ['Page views', data.pageViews],
    ['Inquiries', data.inquiries],
    ['Quotes asked for', data.consultations],
    ['Updates asked for', data.updates],
    ['Orders', data.orders],
  ] as const;

const waitingIn = (data: WeeklyDigest) =>
  (
    [
      ['Client inquiries', deskTab('inquiry'), data.inquiries.waiting],
      ['Quotes to send', deskTab('consultation'), data.consultations.waiting],
      ['Website updates', deskTab('update'), data.updates.waiting],
      ['Change requests', deskTab('customer'), data.changeRequests.waiting],
    ] as const
  ).filter(([, , { count }]) => count > 0);

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const weekOf = ({ firstDay, lastDay }: WeeklyDigest) =>
  days.formatRange(new Date(firstDay), new Date(lastDay));

const since = (oldest: string | null) => oldest && `since ${formatDay(oldest)}`;

const total = (data: WeeklyDigest) =>
  waitingIn(data).reduce((sum, [, , { count }]) => sum + count, 0);

const format = (number: number) => number.toLocaleString('en-GB');
const count = (number: number, name: string) =>
  `${format(number)} ${name}${number === 1 ? '' : 's'}`;

const nothing = 'Nothing waits. The kettle is on.';
const ends = 'Your mail program’s “unsubscribe” ends these.';
const desk = ({ publicUrl }: MailSite) => `${publicUrl}${paths.admin}`;

export const weeklyDigest = template(weeklyDigestData, {
  subject: (data) =>
    `Your week: ${count(data.visitors.last, 'visitor')}, ${count(data.orders.last, 'order')}, ${total(data)} waiting`,
  heading: (data) => `Your week, ${weekOf(data)}`,
  preview: (data) =>
    `${count(data.pageViews.last, 'page view')}. What came in, and what waits now.`,
  reason: `Sent every Monday to the address set as OWNER_EMAIL. ${ends}`,
  html: (data, site) => (
    <>
      <Figures {...data} />
      <h2 className="heading" style={look.subheading}>
        What waits now
      </h2>
      <Paragraph>
        {total(data) === 0 && nothing}
        {waitingIn(data).map(([name, tab, { count, oldest }]) => (
          <Fragment key={tab}>
            <a href={`${site.publicUrl}${tab}`} className="link" style={look.link}>
              {name}: {count}
            </a>
            , {since(oldest)}
            <br />
          </Fragment>
        ))}
      </Paragraph>
      <Button href={desk(site)}>Open the desk</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      figuresOf(data)
        .map(
          ([name, { last, before }]) =>
            `${name}: ${format(last)} (the week before: ${format(before)})`,
        )
        .join('\n'),
      'What waits now',
      waitingIn(data)
        .map(
          ([name, tab, { count, oldest }]) =>
            `${name}: ${count}, ${since(oldest)}\n${site.publicUrl}${tab}`,
        )
        .join('\n') || nothing,
      `Open the desk:\n${desk(site)}`,
    ),
});

const Figures = (data: WeeklyDigest) => (
  <table cellPadding={0} cellSpacing={0} style={look.facts}>
    <thead>
      <tr>
        <td style={{ width: '46%' }} />
        <th scope="col" className="stone" style={look.columnName}>
          Last week
        </th>
        <th scope="col" className="stone" style={look.columnName}>
          Week before
        </th>
      </tr>
    </thead>
    <tbody>
      {figuresOf(data).map(([name, { last, before }]) => (
        <tr key={name}>
          <th scope="row" className="ink line" style={look.rowName}>
            {name}
          </th>
          <td className="line" style={{ ...look.factValue, ...look.number, fontWeight: 600 }}>
            {format(last)}
          </td>
          <td className="line" style={{ ...look.factValue, ...look.number }}>
            {format(before)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
