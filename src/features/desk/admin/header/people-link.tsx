import { ButtonLink } from '#src/client/ui/button.tsx';
import { peopleLink } from '#src/shared/desk/desk-links.ts';

/** The link to everybody who ever sent something. */
export const PeopleLink = () => (
  <ButtonLink look="secondary" href={peopleLink} className="px-3">
    People
  </ButtonLink>
);
