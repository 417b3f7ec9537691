import { useParams } from 'wouter';
import { DeskScreen } from '#src/app/desk-screen.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { BillingButton } from '#src/features/billing/billing-dialog.tsx';
import { AdminConversation } from '#src/features/customer/admin-conversation.tsx';
import { PersonMails } from '#src/features/mail/person-mails.tsx';
import { PeopleList } from '#src/features/person/people-list.tsx';
import { PersonFile } from '#src/features/person/person-file.tsx';

/** /admin/people: everybody who ever sent something, or one of them with their story. */
export function AdminPeoplePage() {
  const { id } = useParams();
  return (
    <DeskScreen title="People" isHeading={id === undefined}>
      {id === undefined ? <PeopleList /> : <Person key={id} id={id} />}
    </DeskScreen>
  );
}

const Person = ({ id }: { id: string }) => (
  <PersonFile
    id={id}
    conversation={(name) => (
      <Card className="p-5 sm:p-8">
        <AdminConversation personId={id} name={name} />
      </Card>
    )}
    billing={(customerId, name) => (
      <BillingButton customerId={customerId} name={name} label="Charge" />
    )}
    mails={(email) => <PersonMails email={email} />}
  />
);
