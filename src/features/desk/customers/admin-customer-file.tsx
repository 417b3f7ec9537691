import { api } from '#src/client/api/api.ts';
import { isMissing } from '#src/client/api/server-message.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { PersonMails } from '#src/features/desk/mail/person-mails.tsx';
import { AdminTransactions } from '#src/features/money/billing/file/admin-transactions.tsx';
import { AdminInvoices } from '#src/features/money/invoice/admin-invoices.tsx';
import { AdminConversation } from '#src/features/work/message/conversation/admin-conversation.tsx';
import { AdminNewProject } from '#src/features/work/project/admin-new-project.tsx';
import { fullName } from '#src/shared/full-name.ts';
import { type CustomerFile, customerAdminMessages } from './admin-contract.ts';
import { AdminCustomerCard } from './admin-customer-card.tsx';
import { AdminProjectCard } from './admin-project-card.tsx';

interface AdminCustomerFileProps {
  customerId: string;
  onClose: () => void;
}

/** One customer's record: subscription, projects and transactions, with their actions. */
export function AdminCustomerFile({ customerId, onClose }: AdminCustomerFileProps) {
  const result = api.admin.customer.read.useQuery({ customerId });
  return (
    <div className="grid gap-8">
      <div>
        <Button look="quiet" onClick={onClose} className="-ml-5">
          All customers
        </Button>
      </div>
      {isMissing(result.error) ? (
        <Empty title="This customer does not exist any more" />
      ) : result.data ? (
        <OpenFile {...result.data.data} />
      ) : result.error ? (
        <ReadFailed title={customerAdminMessages.fetchFailed} query={result} />
      ) : (
        <Loading label="Fetching the customer…" />
      )}
    </div>
  );
}

function OpenFile({ customer, projects, transactions }: CustomerFile) {
  const { id: customerId, personId, email } = customer;
  const name = fullName(customer);
  return (
    <>
      <AdminCustomerCard customer={customer} />
      <Card className="grid gap-4 p-5 sm:p-8">
        <h3 className="text-xl">Messages</h3>
        <AdminConversation personId={personId} name={name} />
      </Card>
      {projects.map((project) => (
        <AdminProjectCard key={project.id} customerId={customerId} name={name} project={project} />
      ))}
      <AdminNewProject customerId={customerId} />
      <PersonMails email={email} />
      <AdminTransactions customerId={customerId} transactions={transactions} />
      <AdminInvoices customerId={customerId} />
    </>
  );
}
