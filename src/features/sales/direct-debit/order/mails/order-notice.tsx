import { z } from 'zod';
import {
  asTaken,
  collection,
  howToStop,
  lines,
  noticeWords,
  taking,
  totals,
} from '#src/features/money/billing/notice/mails/charge-notice.tsx';
import { noticeDays } from '#src/features/money/charge/rules.ts';
import { Facts, Paragraph, Sums } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import type { MailSite } from '#src/server/mail/template.tsx';

/** The notice of its first charges; `until` when it is too late to send it. */
export const orderNotice = noticeWords.extend({ until: z.iso.datetime() });
type Notice = z.output<typeof orderNotice>;

const announced = (notice: Notice, site: MailSite) =>
  `This email is also the notice of your payment: ${taking(notice, site)} ${asTaken(notice)}`.trim();
const laterOn = `Before any change we write again, at least ${noticeDays.first} working days ahead. ${howToStop}`;

const toFollow = `We write with the amount and the date at least ${noticeDays.first} working days before the first payment, and before any change. The Direct Debit Guarantee protects every payment: if we or your bank make a mistake, your bank refunds it in full straight away, and you can cancel at any time by telling your bank.`;

interface NoticeProps {
  notice: Notice | null;
  site: MailSite;
}

/** What a receipt says of the payment: its notice, or that one follows. */
export const NoticeParts = ({ notice, site }: NoticeProps) =>
  notice ? (
    <>
      <Paragraph>{announced(notice, site)}</Paragraph>
      <Sums lines={lines(notice)} totals={totals(notice)} />
      <Facts facts={collection(notice, site)} />
      <Paragraph>{laterOn}</Paragraph>
    </>
  ) : (
    <Paragraph>{toFollow}</Paragraph>
  );

/** The same in plain text. */
export const noticeText = ({ notice, site }: NoticeProps) =>
  notice
    ? paragraphs(
        announced(notice, site),
        factLines([...lines(notice), ...totals(notice)]),
        factLines(collection(notice, site)),
        laterOn,
      )
    : toFollow;
