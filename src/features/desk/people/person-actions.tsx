import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { phoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { splitName } from '#src/shared/full-name.ts';
import type { PersonView } from './contract.ts';
import { SeeAsTheySee } from './see-as-they-see.tsx';

interface PersonActionsProps {
  person: PersonView;
  isNoting: boolean;
  /** Opens or closes the form for a note. */
  onNote: () => void;
}

/** The ways to act for a person. */
export function PersonActions({ person, isNoting, onNote }: PersonActionsProps) {
  const { id } = person;
  const isCustomer = person.customerId !== null;
  const note = useFocusAfter<HTMLButtonElement>(!isNoting);
  return (
    <fieldset aria-label="Actions" className="flex flex-wrap gap-3 max-sm:*:grow">
      <Answer person={person} />
      {isCustomer && (
        <ButtonLink look="secondary" href={personLink(id, 'money')} state={{ charges: true }}>
          Charge
        </ButtonLink>
      )}
      {isCustomer && <SeeAsTheySee id={id} />}
      <Button ref={note} look="secondary" aria-expanded={isNoting} onClick={onNote}>
        Note
      </Button>
    </fieldset>
  );
}

/** Longer first names are left out of a button, in characters. */
const longestName = 20;

/** Leads to where they are written to; who has no address is rung. */
function Answer({ person: { id, name, email, phone, hasWritten } }: { person: PersonView }) {
  const { firstName } = splitName(name);
  const whom = firstName.length > longestName ? '' : ` ${firstName}`;
  if (email === '') return phone && <ButtonLink href={phoneLink(phone)}>Ring{whom}</ButtonLink>;
  return (
    <ButtonLink href={personLink(id, 'messages')} state={{ writes: true }}>
      {hasWritten ? 'Reply' : whom ? `Write to${whom}` : 'Write'}
    </ButtonLink>
  );
}
