import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
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

/** Longer first names are left out of a button, in characters. */
const longestName = 20;

/** The ways to act for a person. */
export function PersonActions({ person, isNoting, onNote }: PersonActionsProps) {
  const { id, name, hasWritten } = person;
  const isCustomer = person.customerId !== null;
  const note = useFocusAfter<HTMLButtonElement>(!isNoting);
  const { firstName } = splitName(name);
  const to = firstName.length > longestName ? '' : ` to ${firstName}`;
  const write = hasWritten ? 'Reply' : `Write${to}`;
  return (
    <fieldset aria-label="Actions" className="flex flex-wrap gap-3 max-sm:*:grow">
      <ButtonLink href={personLink(id, 'messages')} state={{ writes: true }}>
        {write}
      </ButtonLink>
      {isCustomer && (
        <ButtonLink look="secondary" href={personLink(id, 'money')}>
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
