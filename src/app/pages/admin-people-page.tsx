import { useParams } from 'wouter';
import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { personPanels } from '#src/app/desk/person-parts.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { PeopleList } from '#src/features/desk/people/people-list.tsx';
import { PersonFile } from '#src/features/desk/people/person-file.tsx';
import { pagePath } from '#src/shared/paths.ts';

/** /admin/people: everybody who ever sent something, or one of them with their story. */
export function AdminPeoplePage() {
  const { id } = useParams();
  return (
    <DeskScreen
      title="People"
      isHeading={id === undefined}
      own={
        id === undefined && (
          <ButtonLink look="quiet" href={pagePath('/admin/import')} className="px-3">
            Bring your customers
          </ButtonLink>
        )
      }
    >
      {id === undefined ? <PeopleList /> : <PersonFile key={id} id={id} panels={personPanels} />}
    </DeskScreen>
  );
}
