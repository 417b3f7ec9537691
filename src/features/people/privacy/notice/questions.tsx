import { useFirm } from '#src/client/firm/use-firm.tsx';
import type { FirmRetention } from '#src/shared/firm/retention.ts';
import { monthsText } from './texts.ts';

/** What people ask most, answered by the firm's own periods. */
export const questionsOf = ({ requests, work, bank, money }: FirmRetention) =>
  [
    [
      'How long do you keep my bank details?',
      `For ${monthsText(bank)} after the last payment collected with them, and encrypted all that time. Only we and the company that collects our Direct Debits can read them; emails and your portal show the last two digits at most.`,
    ],
    [
      'Who sees my telephone number and my address?',
      'We do. The company whose server we use stores them for us, and cannot use them. Whoever collects our Direct Debits has the name and address of those who pay. Nobody else: we sell nothing, and give nothing to advertisers.',
    ],
    [
      'I only asked for a quote. When does that go?',
      `${firstUpper(monthsText(requests))} after you sent it, if nothing came of it. Ask us, and it goes now.`,
    ],
    [
      'What becomes of my data when I stop being a customer?',
      `Messages, designs, pictures and notes go ${monthsText(work)} later. Invoices and what you agreed to stay for ${monthsText(money)}, as tax law asks, and then go too. It all happens by itself.`,
    ],
    [
      'How do I get a copy?',
      'In your portal, under Support: ‘Get a copy of my data’ gives you one file with everything, at once. Without a portal, ask on the page below, and we send it within a month. It costs nothing.',
    ],
    [
      'How do I have everything erased?',
      'Ask on the page below. We do it within a month, and an old backup does not bring it back. Invoices and what you agreed to stay for as long as the law says. While you pay by Direct Debit or owe something, that is settled first.',
    ],
    [
      'Will you send me advertising?',
      'No. Our emails are about what you asked for, ordered or pay for, and nobody else gets your address to write to.',
    ],
    [
      'Do you follow me around with cookies?',
      'No. Our cookies keep you logged in, and no other firm sets any here. We count visits without them, and you can say no to that below.',
    ],
    [
      'Who decides about me: people, or a machine?',
      'People. Prices are reckoned by the list that you see, and whatever is decided about you is decided by one of us.',
    ],
    [
      'Somebody else gave you my email address. What now?',
      'Ask us to erase it on the page below. We send a code to the address first, so that nobody can ask in your name.',
    ],
  ] as const;

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The questions, each of which opens its answer. */
export function Questions() {
  const { retention } = useFirm();
  return (
    <div className="raised divide-y divide-line rounded bg-paper">
      {questionsOf(retention).map(([question, answer]) => (
        <details key={question} name="question" className="px-5">
          <summary className="cursor-pointer py-3.5 font-semibold">{question}</summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}
