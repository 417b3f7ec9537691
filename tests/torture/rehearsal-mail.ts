import { simpleParser } from 'mailparser';
import type pg from 'pg';
import { vi } from 'vitest';
import { openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { codesOf, type ReceivedMail } from '#tests/support/smtp.ts';

type Done = (error?: Error | null) => void;

/** A mail server that can fall silent: it takes connections then and answers nobody. */
export async function openPost() {
  /** What it accepted, by Message-ID: to whom, under which subject and how often. */
  const accepted = new Map<string, { what: string; times: number }>();
  /** Those with a code. */
  const received: ReceivedMail[] = [];
  const kept: Done[] = [];
  let isSilent = false;
  /** Answers, or keeps who asks waiting. */
  const answer = (done: Done) => (isSilent ? void kept.push(done) : done());
  const server = await openMailServer({
    onConnect: (_, done) => answer(done),
    onMailFrom: (_, __, done) => answer(done),
    async onData(stream, session, done) {
      // A killed process leaves half a mail.
      const parsed = await simpleParser(stream).catch(() => undefined);
      if (!parsed) return;
      if (isSilent) return void kept.push(done);
      const { messageId = '', subject } = parsed;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const times = (accepted.get(messageId)?.times ?? 0) + 1;
      accepted.set(messageId, { what: `${subject} to ${recipients}`, times });
      if (parsed.text?.includes('/customer/login?')) received.push({ recipients, parsed });
      done();
    },
  });
  return {
    url: server.url,
    accepted,
    /** The code that was mailed for a login. */
    codeOf: (email: string, loginId: string): Promise<string> =>
      vi.waitFor(() => {
        const mailed = codesOf(received, email).find((one) => one.loginId === loginId);
        if (!mailed) throw new Error(`No code was mailed to ${email}.`);
        return mailed.code;
      }, 20_000),
    fallSilent() {
      isSilent = true;
    },
    /** Answers again; whoever waited is told to come back. */
    speak() {
      isSilent = false;
      for (const done of kept.splice(0)) done(smtpError(421, 'please try again'));
    },
  };
}
export type Post = Awaited<ReturnType<typeof openPost>>;

interface Mailed {
  id: string;
  kind: string;
  outcome: string | null;
}

/** Mails that are of no use later: one that waited for too long is not sent. */
const passing = ['login-code'];

/** The beginning of a mail that is withdrawn, also from the books, should its reason end while it is on its way. */
const withdrawn = 'Please confirm your Direct Debit';

/** Compares what the mail server accepted with the mails in the books; gives what is wrong, and how many there are. */
export async function auditMails(db: pg.Pool, { accepted }: Post) {
  const { rows } = await db.query<Mailed>(
    'SELECT mail.id, mail.kind, outcome FROM mail JOIN job ON job.id = job_id',
  );
  const wrong: string[] = [];
  const known = new Set<string>();
  let twice = 0;
  for (const { id, kind, outcome } of rows) {
    const messageId = `<${id}@awning.example.org>`;
    known.add(messageId);
    const times = accepted.get(messageId)?.times ?? 0;
    if (times === 2) twice += 1;
    const isSent = outcome === 'done' && times >= 1 && times <= 2;
    if (!isSent && !(passing.includes(kind) && times === 0))
      wrong.push(`${kind} ${id}: ${outcome ?? 'open'}, accepted ${times} times`);
  }
  for (const [messageId, { what, times }] of accepted) {
    if (times > 2) wrong.push(`${what} was accepted ${times} times`);
    if (!known.has(messageId) && !what.startsWith(withdrawn)) wrong.push(`${what} is in no book`);
  }
  const digests = rows.filter(({ kind }) => kind === 'weekly-digest').length;
  return { wrong, mails: rows.length, twice, digests };
}
