import { useContext } from 'react';
import { Link } from 'wouter';
import { copyText } from '#src/client/toasts/copy-text.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { CardContext } from './card-part.ts';

interface EmailAddressProps {
  email: string;
  /** In a list, leads from the address to where they are written to. */
  personId?: string;
  /** Who is written to there. */
  name?: string;
}

/** An email address to read and to copy. */
export function EmailAddress({ email, personId, name }: EmailAddressProps) {
  // Elsewhere the box for the answer stands near.
  const isListed = useContext(CardContext).part === 'detail';
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere select-all">{email}</span>
      <button
        type="button"
        aria-label={`Copy ${email}`}
        onClick={() => copyText(email, 'Email address copied')}
        className={action}
      >
        Copy
      </button>
      {isListed && personId && (
        <Link
          href={personLink(personId, 'messages')}
          state={{ writes: true }}
          aria-label={`Reply to ${name}`}
          className={action}
        >
          Reply
        </Link>
      )}
    </span>
  );
}

/** As tall as a thumb needs it, in no more than a line. */
const action =
  '-my-3 inline-flex min-h-11 cursor-pointer items-center font-semibold text-bottle underline underline-offset-4';
