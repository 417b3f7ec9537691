import { isEmail, normalEmail } from '#src/shared/email-address.ts';
import type { SentField } from './site-form-rules.ts';

/** The field of our own HTML that people do not see, and programs fill in. */
export const trapName = '_gotcha';
/** The field that says to which page the sender's browser goes next. */
const nextName = '_next';

/** Fields that only programs fill in: ours and Formspree's and Basin's, Netlify's, Web3Forms', FormSubmit's. */
const traps = [trapName, 'bot-field', 'botcheck', '_honey'];
/** Fields that say where to go next, where to answer, and what the email is called. */
const nexts = [nextName, '_redirect'];
const replies = ['_replyto'];
const subjects = ['_subject'];
/** Fields for the service alone, which nobody wrote. */
const unused = [
  ...['_cc', '_bcc', '_format', '_language', '_text', '_charset_', 'form-name'],
  ...['g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response'],
  ...['recaptcha_response', 'access_key', 'apikey'],
];
/** Web3Forms' names without an underscore are for the service only in a form that has its key. */
const ofWeb3Forms = {
  key: ['access_key', 'apikey'],
  nexts: ['redirect'],
  replies: ['replyto'],
  unused: ['from_name', 'ccemail', 'webhook'],
};

/** What a form says to people, and what to us. */
export interface Sent {
  fields: SentField[];
  /** Where the sender can be answered. */
  email: string | null;
  /** What the email about it is called; '' where the form does not say. */
  subject: string;
  /** The page that follows, as the form names it. */
  next: string | undefined;
  /** Whether a program filled it in. */
  isTrapped: boolean;
}

/** As it was written, its lines ended as everywhere. */
const trimmed = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
/** A checkbox that was not ticked, as scripts send it. */
const isOff = (value: string) => /^(false|0|off)?$/i.test(value);

/** Tells what people wrote from what is for us, by the names of Formspree, Netlify, Web3Forms and Basin. */
export function readSent(given: readonly SentField[]): Sent {
  const sent = given.map(([name, value]): SentField => [trimmed(name), trimmed(value)]);
  const named = (names: readonly string[]) => sent.filter(([name]) => names.includes(name));
  const firstOf = (names: readonly string[]) => named(names).find(([, value]) => value)?.[1];
  const more = named(ofWeb3Forms.key).length > 0 ? ofWeb3Forms : undefined;
  const allNexts = [...nexts, ...(more?.nexts ?? [])];
  const allReplies = [...replies, ...(more?.replies ?? [])];
  const ours = [
    ...traps,
    ...allNexts,
    ...allReplies,
    ...subjects,
    ...unused,
    ...(more?.unused ?? []),
  ];
  const written = sent.filter(([name]) => !ours.includes(name));
  const reply = firstOf(allReplies);
  // Formspree has people type their address into _replyto.
  const isNew = reply !== undefined && !written.some(([, value]) => value === reply);
  const fields: SentField[] = isNew ? [...written, ['Email', reply]] : written;
  const emails = [
    ...named(allReplies),
    ...fields.filter(([name]) => /e-?mail/i.test(name)),
    ...fields,
  ];
  const found = emails.find(([, value]) => isEmail(value));
  const own = fields.find(([name, value]) => /^subject$/i.test(name) && value)?.[1];
  return {
    fields,
    email: found ? normalEmail(found[1]) : null,
    subject: firstOf(subjects) ?? own ?? '',
    next: firstOf(allNexts),
    isTrapped: named(traps).some(([, value]) => !isOff(value)),
  };
}
