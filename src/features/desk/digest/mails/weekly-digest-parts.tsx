import { Fragment } from 'react';
import type { Waiting, WeeklyDigest } from '#src/features/desk/digest/contract.ts';
import { oneLine } from '#src/server/mail/facts.ts';
import { look } from '#src/server/mail/look.ts';
import { Paragraph, TextLink } from '#src/server/mail/parts.tsx';
import { formatDay } from '#src/shared/dates/dates.ts';
import { deskLink, deskTab, personLink } from '#src/shared/desk/desk-links.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { pagePath } from '#src/shared/paths.ts';

interface TableProps {
  /** Names of the columns after the first. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...values: string[]])[];
}

/** Figures in columns; the first is the one that counts. */
export const FigureTable = ({ columns, rows }: TableProps) => (
  <table cellPadding={0} cellSpacing={0} style={look.facts}>
    <thead>
      <tr>
        <td style={{ width: '46%' }} />
        {columns.map((name) => (
          <th key={name} scope="col" className="stone" style={look.columnName}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...values]) => (
        <tr key={name}>
          <th scope="row" className="ink line" style={look.rowName}>
            {name}
          </th>
          {values.map((value, column) => (
            <td
              key={columns[column]}
              className="line"
              style={{ ...look.factValue, ...look.number, fontWeight: column === 0 ? 600 : 400 }}
            >
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The way from a visit to a Direct Debit, with the visitors or orders at each step. */
const funnelOf = ({ visitors, began, inquiries, orders }: WeeklyDigest) =>
  began === undefined
    ? []
    : ([
        ['Visitors', visitors],
        ['Began an order', began],
        ['Sent an order', inquiries],
        ['Set up a Direct Debit', orders],
      ] as const);

/** How many there were at this step for each hundred at the step before: '38%'; '' without any. */
const shareOf = (count: number, before: number | undefined): string =>
  before ? `${Math.round((100 * count) / before)}%` : '';

/** The rows of the funnel: name, number, and per cent of the step before. */
export const funnelRows = (data: WeeklyDigest) =>
  funnelOf(data).map(
    ([name, { last }], step, steps) =>
      [name, formatNumber(last), shareOf(last, steps[step - 1]?.[1].last)] as const,
  );

/** The kinds of request of which some wait: name, kind of row, and the oldest of them. */
export const waitingIn = (data: WeeklyDigest) =>
  (
    [
      ['Client inquiries', 'inquiry', data.inquiries.waiting],
      ['Quotes to send', 'consultation', data.consultations.waiting],
      ['Website updates', 'update', data.updates.waiting],
      ['Change requests', 'customer', data.changeRequests.waiting],
      ['Customers with unread messages', 'message', data.messages?.waiting ?? none],
      ['Money to chase', 'chased', data.chased?.waiting ?? none],
    ] as const
  ).filter(([, , { count }]) => count > 0);
type Kind = ReturnType<typeof waitingIn>[number][1];
const none: Waiting = { count: 0, oldest: null, rows: [] };

/** Where the desk lists a kind, and one of its rows; of messages and money that is the customer. */
export const tabOf = (kind: Kind): string =>
  kind === 'chased' ? pagePath('/admin/payments') : deskTab(kind === 'message' ? 'customer' : kind);
const linkTo = (kind: Kind, id: string): string => {
  if (kind === 'inquiry' || kind === 'consultation' || kind === 'update') return deskLink(kind, id);
  return personLink(id, partsOf[kind]);
};
const partsOf = { customer: 'work', message: 'messages', chased: 'money' } as const;

export const since = (oldest: string | null) => oldest && `since ${formatDay(oldest)}`;

/** Longer names are cut, in characters. */
const longestName = 80;

/** The lines beneath a kind: its oldest requests with links, and a link to the others. */
export const linesOf = (kind: Kind, { count, rows }: Waiting) => [
  ...rows.map(({ id, name, since: at }) => ({
    text: oneLine(name, longestName),
    note: `, ${since(at)}`,
    path: linkTo(kind, id),
  })),
  ...(rows.length > 0 && count > rows.length
    ? [{ text: `and ${formatNumber(count - rows.length)} more`, note: '', path: tabOf(kind) }]
    : []),
];

/** What waits of one kind. */
export const WaitingRows = ({
  name,
  kind,
  waiting,
  publicUrl,
}: {
  name: string;
  kind: Kind;
  waiting: Waiting;
  publicUrl: string;
}) => (
  <Paragraph>
    <TextLink href={`${publicUrl}${tabOf(kind)}`}>
      <strong>
        {name}: {formatNumber(waiting.count)}
      </strong>
    </TextLink>
    , {since(waiting.oldest)}
    {linesOf(kind, waiting).map(({ text, note, path }) => (
      <Fragment key={`${path} ${text}${note}`}>
        <br />
        <TextLink href={`${publicUrl}${path}`} dir="auto">
          {text}
        </TextLink>
        {note}
      </Fragment>
    ))}
  </Paragraph>
);
