import { useFirm } from '#src/client/firm/use-firm.tsx';
import { defaultRetention } from '#src/shared/firm/default-retention.ts';
import type { FirmRetention } from '#src/shared/firm/retention.ts';
import { pagePath } from '#src/shared/paths.ts';
import { monthsText, parts } from './texts.ts';

type Answer = readonly [question: string, answer: string, link?: readonly [string, string]];
const askUs = [pagePath('/privacy/request'), 'Ask about your data'] as const;
const seeKept = ['#kept', parts.kept] as const;

/** What people ask most, answered by the firm's own periods. */
export const questionsOf = ({ requests, work, bank, money }: FirmRetention): readonly Answer[] => [
  [
    'How long do you keep my bank details?',
    `For ${monthsText(bank)} after the last payment collected with them, and encrypted all that time. Only we, the company that collects our Direct Debits and the banks can read them; emails and your portal show the last two digits at most.`,
  ],
  [
    'Who sees my telephone number and my address?',
    'We do. The companies that run our server and send our emails handle them for us, and may not use them for anything else. If you pay by Direct Debit, the company that collects it and the banks get your name, email and address, but not your telephone number. Our accountant and the tax office see the names and addresses on invoices. Nobody else: we sell nothing, and give nothing to advertisers.',
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
    'No. Our emails are about what you asked for, ordered or pay for, and nobody else gets your address to write to.',
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
  return (
    <div className="raised divide-y divide-line rounded bg-paper">
      {questionsOf(retention).map(([question, answer, link]) => (
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
