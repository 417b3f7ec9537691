import type { ReactNode } from 'react';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import type { PersonView } from './contract.ts';
import { SeeAsTheySee } from './see-as-they-see.tsx';

/** What is written about a person just now. */
export type Writing = 'reply' | 'note' | undefined;

interface PersonActionsProps {
  person: PersonView;
  writing: Writing;
  onWrite: (writing: Writing) => void;
  /** Opens their money, where they have an account. */
  billing: ReactNode;
}

/** The ways to act for a person; who is no customer is written to by mail. */
export function PersonActions({ person, writing, onWrite, billing }: PersonActionsProps) {
  const isCustomer = person.customerId !== null;
  const note = useFocusAfter<HTMLButtonElement>(writing !== 'note');
  const toggle = (kind: Writing) => ({
    'aria-expanded': writing === kind,
    onClick: () => onWrite(writing === kind ? undefined : kind),
  });
  return (
    <fieldset aria-label="Actions" className="flex flex-wrap gap-3 max-sm:*:grow">
      {isCustomer ? (
        <Button {...toggle('reply')}>Reply</Button>
      ) : (
        <ButtonLink href={`mailto:${person.email}`}>Reply</ButtonLink>
      )}
      {billing}
      {isCustomer && <SeeAsTheySee id={person.id} />}
      <Button ref={note} look="secondary" {...toggle('note')}>
        Note
      </Button>
    </fieldset>
  );
}
