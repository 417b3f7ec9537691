import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { defaultRetention } from '#src/shared/firm/default-privacy.ts';
import type { FirmRetention } from '#src/shared/firm/retention.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { pagePath } from '#src/shared/paths.ts';
import { objectionPath } from '#src/shared/privacy/objection.ts';
import { fixedPeriods } from '#src/shared/privacy/personal-data.ts';
import { Part } from './part.tsx';
import { monthsText, parts, rights, statisticsTexts } from './texts.ts';

/** How visits are counted, and not counted: two plain forms, which need no script. */
export const Statistics = ({ answer }: { answer: string | null }) => (
  <Part id="statistics">
    <p>
      We count which pages are read and what brings people here, without a cookie. From your
      internet (IP) address and the kind of browser you use we make a code. It tells us, until{' '}
      {fixedPeriods.visitor} days after your last visit, whether the same browser came back, but not
      who you are.
    </p>
    <p>
      You can say no, and then nothing at all is stored of your visits. A browser that asks for it
      by itself (Global Privacy Control or Do Not Track) is not counted either. A no holds for this
      browser, for 400 days. If you are not sure whether you have said it, press it again: it does
      no harm.
    </p>
    {(answer === 'off' || answer === 'on') && (
      <p role="status" className="rounded bg-good-soft p-4 font-semibold text-good">
        {statisticsTexts[answer]}
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      <form method="post" action={objectionPath}>
        <Button type="submit" name="statistics" value="off">
          Do not count my visits
        </Button>
      </form>
      <form method="post" action={objectionPath}>
        <Button type="submit" look="secondary" name="statistics" value="on">
          Count them again
        </Button>
      </form>
    </div>
  </Part>
);

/** Who answers for what is kept. */
export function WhoWeAre() {
  const { identity, privacy } = useFirm();
  const { phone, name } = useBrand();
  const { kind, legalName, address, email, icoNumber, companyNumber } = identity;
  return (
    <Part id="who">
      <p>
        {name}
        {legalName && legalName !== name && ` (${legalName})`}, {address.join(', ')}
        {kind === 'limited-company' && companyNumber && `, company number ${companyNumber}`},
        decides what is kept and why; only what visitors send through a customer’s website is that
        customer’s to decide. Write to{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>{' '}
        or ring{' '}
        <a href={phone.href} className="tabular whitespace-nowrap underline underline-offset-4">
          {phone.label}
        </a>
        {privacy?.contact && `, and ask for ${privacy.contact}`}.
      </p>
      {icoNumber && (
        <p>Our number at the Information Commissioner’s Office (ICO) is {icoNumber}.</p>
      )}
    </Part>
  );
}

export const Rights = () => (
  <Part id="rights">
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {rights.map(([name, what]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-stone">{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      Use the button below, or ask in your portal, by email or by telephone. We make sure that it is
      you, and answer within a month.
    </p>
    <p>
      <ButtonLink href={pagePath('/privacy/request')}>Ask about your data</ButtonLink>
    </p>
  </Part>
);

/** To whom to complain, and how soon there is an answer: see `answerDue`. */
export const Complaints = () => (
  <Part id="complain">
    <p>
      Tell us, in any way you like. We confirm within 30 days that we have your complaint, look into
      it without delay, and mean to tell you within 30 days more what came of it.
    </p>
    <p>
      <a
        href={pagePath('/privacy/request')}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Send us a complaint
      </a>
    </p>
    <p>
      You can also complain to the Information Commissioner’s Office, which sees that the law is
      kept:{' '}
      <a className="underline underline-offset-4" href="https://ico.org.uk/make-a-complaint/">
        ico.org.uk/make-a-complaint
      </a>
      , telephone{' '}
      <a
        className="tabular whitespace-nowrap underline underline-offset-4"
        href="tel:+443031231113"
      >
        0303 123 1113
      </a>
      .
    </p>
  </Part>
);

type Answer = readonly [question: string, answer: string, link?: readonly [string, string]];
const askUs = [pagePath('/privacy/request'), 'Ask about your data'] as const;
const seeKept = ['#kept', parts.kept] as const;

/** What people ask most, answered by the firm's own periods. */
export const questionsOf = (
  { requests, work, bank, money }: FirmRetention,
  say: Say,
): readonly Answer[] => [
  [
    'How long do you keep my bank details?',
    `For ${monthsText(bank)} after the last payment collected with them, and encrypted all that time. Only we, the company that collects our Direct Debits and the banks can read them; emails and your portal show the last two digits at most.`,
  ],
  [
    'Who sees my telephone number and my address?',
    `We do. The companies that run our server and send our emails handle them for us, and may not use them for anything else. If you pay by Direct Debit, the company that collects it and the banks get your name, email and address, but not your telephone number. Our accountant and the tax office see the names and addresses on invoices. ${say('privacyOthers', 'Nobody else: we sell nothing, and give nothing to advertisers.')}`.trim(),
    ['#others', parts.others],
  ],
  [
    'I only asked for a quote. When does that go?',
    `What you sent goes ${monthsText(requests)} after you sent it, and your name and address ${monthsText(requests)} after we last heard from you. Ask us to erase it, and it goes sooner: within a month.`,
    askUs,
  ],
  [
    'What becomes of my data when I stop being a customer?',
    `Messages in your portal, designs, pictures and notes go ${monthsText(work)} after that. Bank details go ${monthsText(bank)} after the last payment collected with them, invoices and payments ${monthsText(money)} after their day. Your account and your orders, which invoices belong to, go ${monthsText(money)} after you leave. It all happens by itself.`,
    seeKept,
  ],
  [
    'How do I get a copy?',
    'In your portal, under Support: ‘Get a copy of my data’ gives you one file with everything, at once. Without a portal, ask us, and we send it within a month. It costs nothing.',
    askUs,
  ],
  [
    'How do I have everything erased?',
    `Ask us. We do it within a month. What belongs to invoices stays, up to ${monthsText(money)}, as ‘What we keep’ says for each: invoices and payments, and the orders and quotes that you agreed to. Your account and the record of what happened stay without your name; that you asked is kept with it. All else goes, bank details too. A code that names nobody stays for good: if we ever restore an old backup, you are erased again by it. While you pay by Direct Debit or owe something, that is settled first.`,
    askUs,
  ],
  [
    'Will you send me advertising?',
    `No. ${say('privacyAdverts', 'Our emails are about what you asked for, ordered or pay for, and nobody else gets your address to write to.')}`,
  ],
  [
    'Must I click anything about cookies?',
    'No. Our cookies keep you logged in, know your browser, or remember that you do not want to be counted. No other company sets any here. We count visits without cookies, and you can say no to that.',
    ['#statistics', parts.statistics],
  ],
  [
    'Who decides about me: people, or a machine?',
    'People. Prices come from the list that you see, and whatever is decided about you is decided by one of us.',
  ],
  [
    'Who answers for what visitors send through the form on my website?',
    'You do: you decide what it is used for. We keep it for you for 12 months, send it to you by email and show it in your portal. If one of your visitors asks for it to be erased, tell us.',
    seeKept,
  ],
  [
    'Somebody else gave you my email address. What now?',
    'Ask us to erase it. We send a code to the address first, so that nobody can ask in your name.',
    askUs,
  ],
];

/** The questions, each of which opens its answer. */
export function Questions() {
  const { retention = defaultRetention } = useFirm();
  const say = useSay();
  return (
    <div className="raised divide-y divide-line rounded bg-paper">
      {questionsOf(retention, say).map(([question, answer, link]) => (
        <details key={question} className="px-5">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">{question}</summary>
          <p className={link ? '' : 'pb-4'}>{answer}</p>
          {link && (
            <a
              href={link[0]}
              className="mb-2 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {link[1]}
            </a>
          )}
        </details>
      ))}
    </div>
  );
}
