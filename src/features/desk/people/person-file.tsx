import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isMissing } from '#src/client/api/server-message.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { NoteForm } from '#src/features/desk/people/note/note-form.tsx';
import { StartActions } from '#src/features/desk/people/start/start-actions.tsx';
import { Story } from '#src/features/desk/people/story/story.tsx';
import { PersonPrivacy } from '#src/features/people/privacy/person-privacy.tsx';
import { type PersonPart, peopleLink } from '#src/shared/desk/desk-links.ts';
import type { PersonResult, PersonView } from './contract.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonParts, partLabels, usePersonPart } from './person-parts.tsx';
import { personMessages } from './texts.ts';
import { useOwnAddress } from './use-own-address.ts';

/** Draws a part of a person's page. */
export type PersonPartPanel = (person: PersonView) => ReactNode;

interface PersonFileProps {
  /** Theirs, or that of their account. */
  id: string;
  panels: Record<Exclude<PersonPart, 'story'>, PersonPartPanel>;
}

/** One person: who they are, ways to act, and the parts of all that is known of them. */
export function PersonFile({ id, panels }: PersonFileProps) {
  const result = api.admin.person.read.useQuery({ id });
  if (result.data) return <OpenFile id={id} result={result.data} panels={panels} />;
  return (
    <>
      <h1 className="text-3xl">Person</h1>
      {!result.error ? (
        <Loading label="Fetching their story…" />
      ) : isMissing(result.error) || result.error.data?.httpStatus === 400 ? (
        <Empty title="Nobody found" action={<ButtonLink href={peopleLink}>All people</ButtonLink>}>
          <p>This link leads to nobody we know of.</p>
        </Empty>
      ) : (
        <ReadFailed title={personMessages.readFailed} query={result} />
      )}
    </>
  );
}

function OpenFile({ id, result, panels }: PersonFileProps & { result: PersonResult }) {
  const brand = useBrand();
  const person = result.data;
  const part = usePersonPart();
  const [isNoting, setIsNoting] = useState(false);
  const { name } = person;
  useOwnAddress(id, result, part);
  useEffect(() => {
    // After the title of the page, which an effect around this one sets.
    queueMicrotask(() => {
      document.title = `${name} | ${brand.name}`;
    });
  }, [name, brand.name]);
  return (
    <>
      <div>
        <Link href={peopleLink} className="inline-block py-2 underline underline-offset-4">
          All people
        </Link>
        <PersonHead person={person} />
      </div>
      <PersonActions person={person} isNoting={isNoting} onNote={() => setIsNoting(!isNoting)} />
      {isNoting && <NoteForm id={person.id} onDone={() => setIsNoting(false)} />}
      {person.customerId === null && <StartActions person={person} />}
      <PersonParts id={person.id} part={part} />
      {part !== 'story' ? (
        <section aria-labelledby="part" className="grid grid-cols-1 gap-6">
          <h2 id="part" className="sr-only">
            {partLabels[part]}
          </h2>
          {panels[part](person)}
        </section>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <Story result={result} />
          <div className="grid gap-6 max-lg:contents">
            <div className="max-lg:row-start-1">
              <PersonDetails person={person} />
            </div>
            <PersonPrivacy id={person.id} name={name} />
          </div>
        </div>
      )}
    </>
  );
}
