import { z } from 'zod';
import type { Fact } from '#src/server/mail/facts.ts';
import { Button, Facts, Paragraph } from '#src/server/mail/parts.tsx';
import { factLines, paragraphs } from '#src/server/mail/plain-text.ts';
import { type MailSite, template } from '#src/server/mail/template.tsx';
import { formatDate } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { paths } from '#src/shared/paths.ts';
import { collectionFacts, described, howToStop } from './charge-facts.ts';

const notice = z.object({
  firstName: z.string(),
  reference: z.string(),
  on: z.string(),
  charges: z.array(z.object({ description: described, amount: z.int() })),
});
type Notice = z.output<typeof notice>;

const total = ({ charges }: Notice) =>
  formatPence(charges.reduce((sum, { amount }) => sum + amount, 0));

const factsOf = (data: Notice): Fact[] => [
  ...data.charges.map(({ description, amount }): Fact => [description, formatPence(amount)]),
  ['Together', data.charges.length > 1 ? total(data) : ''],
  ...collectionFacts(data.on, data.reference),
];

const opening = ({ firstName }: Notice) =>
  `Hello ${firstName}, this is the notice of your next payment. There is nothing you need to do; please see that the money is in your account on that day.`;

const login = ({ publicUrl }: MailSite) => `${publicUrl}${paths.customerLogin}`;

export const chargeNotice = template(notice, {
  subject: (data) => `Your payment of ${total(data)} on ${formatDate(data.on)}`,
  heading: () => 'Notice of your next payment',
  preview: (data) => `${total(data)} by Direct Debit on ${formatDate(data.on)}.`,
  html: (data, site) => (
    <>
      <Paragraph>{opening(data)}</Paragraph>
      <Facts facts={factsOf(data)} />
      <Paragraph>{howToStop}</Paragraph>
      <Button href={login(site)}>See it in your portal</Button>
    </>
  ),
  text: (data, site) =>
    paragraphs(
      opening(data),
      factLines(factsOf(data)),
      howToStop,
      `See it in your portal:\n${login(site)}`,
    ),
});
