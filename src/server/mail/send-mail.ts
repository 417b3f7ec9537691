import type { DataSource } from 'typeorm';
import { Held, Postponed } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext, ServiceContext } from '#src/server/service-context.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { type Mailbox, noSender, readMailbox } from '#src/shared/mailbox.ts';
import { Mail } from './entity.ts';
import { findKnownAddress } from './known-addresses.ts';
import { forBrowser } from './logo-part.ts';
import type { Budget } from './mail-kinds.ts';
import { kindsOf, takePlace } from './mail-limits.ts';
import { withLogo } from './mail-logo.ts';
import { unsubscribeAddress } from './opt-out.ts';
import type { RenderedMail } from './template.tsx';
import { threadsOf } from './thread.ts';
import type { Attachment, MailTransport } from './transport.ts';

/**
 * Returns whom a firm's mails come from: under its own name, unless its sender's address has one. Null
 * where it has no sender.
 */
export function senderOf({ name, mailFrom }: FirmIdentity): Mailbox | null {
  const sender = readMailbox(mailFrom);
  return sender && { ...sender, name: sender.name || name };
}

/** What a visitor can write into a mail to any address, by the name of its field. */
const names = new Set(['firstName', 'fullName', 'businessName']);
const nameless: Record<string, string> = {
  firstName: 'Customer',
  fullName: 'Customer',
  businessName: 'your business',
};
/** In receipts, what is left out altogether. */
const texts = new Set(['description', 'phone', 'domain', 'website']);

/** Letters, digits, spaces and few marks; a full stop only where no address goes on behind it. */
const plain = /^(?:[\p{L}\p{M}\p{N} &'’,()+-]|\.(?=$| ))+$/u;
const longest = 60;

/** Whether no mail program makes a link of a name: neither an address nor a telephone number. */
const isPlainName = (name: string): boolean =>
  name.length <= longest &&
  plain.test(name) &&
  !/www|https?/i.test(name) &&
  name.replaceAll(/\P{N}/gu, '').length <= 4;

/**
 * Returns the data of a mail without what a stranger may have typed: names that a mail program would
 * make a link, and in receipts all other text.
 */
const withoutTypedTexts = (data: object, isReceipt: boolean): object =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      if (isReceipt && texts.has(field)) return [field, ''];
      return [field, names.has(field) && !isPlainName(value) ? nameless[field] : value];
    }),
  );

/** The encryption context of a login code or a quote's token. */
export const codeContext = 'mail/sealedCode';
const hiddenCode = '••••••';

/** Returns a mail for a browser as it was sent, or as it would be now; a code is hidden. */
export async function viewMail(ctx: ServiceContext, mail: Mail): Promise<RenderedMail> {
  const known = await findKnownAddress(ctx.manager, mail.recipient);
  const { html, ...rest } = sentMail(mail) ?? (await renderMail(ctx, mail, known, hiddenCode));
  return { ...rest, html: forBrowser(html, ctx.env.PUBLIC_URL) };
}

const sentMail = ({ subject, html, text }: Mail): RenderedMail | null =>
  subject !== null && html !== null && text !== null ? { subject, html, text } : null;

async function renderMail(
  { env, firm, clock, mails }: Pick<ProcessContext, 'env' | 'firm' | 'clock' | 'mails'>,
  { kind, subjectId, email, data: given, happenedAt: at }: Mail,
  recipient: { proven: boolean } | null,
  code: string | undefined,
): Promise<RenderedMail> {
  const { to, perHour, template } = mails[kind];
  const isTrusted = to === 'owner' || recipient?.proven;
  const data = isTrusted ? given : withoutTypedTexts(given, perHour !== undefined);
  const render = await template();
  const occasion = { publicUrl: env.PUBLIC_URL, firm, to, subjectId, email, at, now: clock() };
  return render({ ...data, code }, occasion);
}

/** How long a mail waits before it looks again for a sender, in milliseconds. */
const senderWait = 30_000;

/** Returns the attachments of a mail, created when it is sent. */
type Attach = (
  ctx: Pick<ProcessContext, 'objects'>,
  db: DataSource,
  mail: Mail,
) => Promise<Attachment[]>;

/**
 * Takes the place of a mail to an unknown address. If there is none, throws Postponed for a receipt, which
 * waits as long as it takes, and Held for what is of no use later.
 */
async function waitForPlace(
  db: DataSource,
  { env, mails, clock }: ProcessContext,
  { budget, mail }: { budget: Budget; mail: Mail },
): Promise<void> {
  const perHour = env.MAILS_TO_UNKNOWN_PER_HOUR;
  const place = { budget, perHour, kinds: kindsOf(mails, budget) };
  const wait = await takePlace(db, clock(), mail, place);
  if (!wait) return;
  const { until, ahead } = wait;
  const others = ahead === 1 ? '1 other waits' : `${ahead} others wait`;
  const Waits = budget === 'receipts' ? Postponed : Held;
  throw new Waits(
    until,
    `at most ${perHour} an hour go to addresses that never opened a code or link of ours; ${others} before it`,
  );
}

/** Creates the handler that sends queued mails. The sent text is stored, unless it has a code. */
export function createMailHandler(
  services: ProcessContext,
  transport: MailTransport,
  attach: Attach,
): JobHandler {
  const { env, cipher, clock, mails } = services;
  return async (db, job) => {
    const { identity } = services.firm;
    const from = senderOf(identity);
    if (!from) throw new Held(new Date(clock().getTime() + senderWait), noSender);
    const mail = await db.getRepository(Mail).findOneByOrFail({ jobId: job.id });
    const { id, kind, recipient, email, sealedCode } = mail;
    const { to, optOut, budget, byHand, repliesToSubject } = services.mails[kind];
    const known = await findKnownAddress(db, recipient);
    if (budget && !known) await waitForPlace(db, services, { budget, mail });
    const code = sealedCode === null ? undefined : cipher.open(sealedCode, codeContext);
    const { firm, parts } = await withLogo(services, services.firm);
    const rendered = await renderMail({ env, clock, mails, firm }, mail, known, code);
    if (sealedCode === null) await db.getRepository(Mail).update({ id }, rendered);
    const unsubscribeUrl = optOut
      ? unsubscribeAddress(cipher, env.PUBLIC_URL, { kind, recipient })
      : undefined;
    const replyTo = (to === 'owner' || repliesToSubject ? email : identity.ownerEmail) || undefined;
    const attachments = [...parts, ...(await attach(services, db, mail))];
    const threads = threadsOf(services, mail);
    await transport.send({
      ...rendered,
      id,
      from,
      recipient,
      replyTo,
      threads,
      unsubscribeUrl,
      attachments,
      byHand,
    });
  };
}
