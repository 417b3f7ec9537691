import { formatDay } from '#src/shared/dates/dates.ts';
import { Button, ButtonLink } from './button.tsx';
import { Card } from './card.tsx';

interface IsItYoursProps {
  /** The Direct Debits in somebody's name that nobody proved, at least one. */
  debits: readonly {
    id: string;
    orderedAt: string;
    holder: string;
    accountEnding: string;
    isInForce: boolean;
  }[];
  busy: boolean;
  onYes: (id: string) => void;
  /** Where another Direct Debit is set up. */
  another: string;
}

/** Asks whether a Direct Debit is the reader's own, before anything more is collected by it. */
export function IsItYours({ debits, busy, onYes, another }: IsItYoursProps) {
  const isOne = debits.length === 1;
  return (
    <section aria-labelledby="is-it-yours">
      <Card className="grid gap-5 border-l-4 border-wait p-5 sm:p-8">
        <div>
          <h2 id="is-it-yours" className="text-xl">
            {isOne ? 'Is this Direct Debit yours?' : 'Which Direct Debit is yours?'}
          </h2>
          <p className="measure mt-2">
            {isOne ? 'It was' : 'They were'} set up on our website with your email address, and we
            could not tell by whom. Nothing that you agree with us is collected by{' '}
            {isOne ? 'it' : 'any of them'} before you answer.
          </p>
        </div>
        <ul className="grid gap-3">
          {debits.map(({ id, orderedAt, holder, accountEnding, isInForce }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded bg-sand/60 p-4"
            >
              <p className="min-w-0 wrap-anywhere">
                <strong>
                  Account ending {accountEnding} ({holder})
                </strong>
                <br />
                Set up on {formatDay(orderedAt)}
                {!isInForce && ', not in use yet'}
              </p>
              <Button busy={busy} onClick={() => onYes(id)} className="max-sm:w-full">
                Yes, it is mine
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{isOne ? 'It is not mine, or I use another account:' : 'None of them:'}</span>
          <ButtonLink look="secondary" href={another} className="max-sm:w-full">
            Set up another
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
