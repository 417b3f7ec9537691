import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { api } from '#src/client/api/api.ts';
import { isMissing } from '#src/client/api/server-message.ts';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { PersonMails } from '#src/features/desk/mail/person-mails.tsx';
import { NoteForm } from '#src/features/desk/people/note/note-form.tsx';
import { Story } from '#src/features/desk/people/story/story.tsx';
import { BillingButton } from '#src/features/money/billing/file/billing-dialog.tsx';
import { PersonPrivacy } from '#src/features/people/privacy/person-privacy.tsx';
import { AdminConversation } from '#src/features/work/message/conversation/admin-conversation.tsx';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import type { PersonResult } from './contract.ts';
import { PersonActions, type Writing } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHead } from './person-head.tsx';
import { personMessages } from './texts.ts';

/** One person: who they are, ways to act, and everything that happened with them. */
export function PersonFile({ id }: { id: string }) {
  const result = api.admin.person.read.useQuery({ id });
  if (result.data) return <OpenFile result={result.data} />;
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

const focusField = (section: HTMLElement | null) => section?.querySelector('textarea')?.focus();

function OpenFile({ result }: { result: PersonResult }) {
  const brand = useBrand();
  const person = result.data;
  const [writing, setWriting] = useState<Writing>();
  const { customerId, name, businessName } = person;
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
      <PersonActions
        person={person}
        writing={writing}
        onWrite={setWriting}
        billing={
          customerId !== null && (
            <BillingButton customerId={customerId} name={businessName || name} label="Charge" />
          )
        }
      />
      {writing === 'reply' && (
        <section ref={focusField} aria-labelledby="reply">
          <h2 id="reply" className="sr-only">
            Write to {name}
          </h2>
          <Card className="p-5 sm:p-8">
            <AdminConversation personId={person.id} name={name} />
          </Card>
        </section>
      )}
      {writing === 'note' && <NoteForm id={person.id} onDone={() => setWriting(undefined)} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Story result={result} mails={<PersonMails email={person.email} />} />
        <div className="grid gap-6 max-lg:row-start-1">
          <PersonDetails person={person} />
          <PersonPrivacy id={person.id} name={name} />
        </div>
      </div>
    </>
  );
}
