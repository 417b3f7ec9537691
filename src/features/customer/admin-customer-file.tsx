import type { ReactNode } from 'react';
import { api } from '#src/client/api.ts';
import { isMissing, serverMessage } from '#src/client/server-message.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Empty, ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import type { DesignThread } from '#src/features/design/rules.ts';
import { type AdminCustomer, customerAdminMessages } from './admin-contract.ts';
import { AdminConversation } from './admin-conversation.tsx';
import { AdminCustomerCard, type CardActions } from './admin-customer-card.tsx';
import { AdminInvoices } from './admin-invoices.tsx';
import { AdminMails } from './admin-mails.tsx';
import { AdminNewProject } from './admin-new-project.tsx';
import { AdminProjectCard } from './admin-project-card.tsx';
import { AdminTransactions } from './admin-transactions.tsx';

export interface CustomerActions extends CardActions {
  /** The review of a design, with its comments. */
  reviewOf?:
    | ((review: DesignThread & { customerId: string; name: string }) => ReactNode)
    | undefined;
}

/** One customer's record: subscription, projects and transactions, with their actions. */
export function AdminCustomerFile({
  customerId,
  onClose,
  actionsOf,
  reviewOf,
}: CustomerActions & {
  customerId: string;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = api.admin.customer.read.useQuery({ customerId });
  return (
    <div className="grid gap-8">
      <div>
        <Button look="quiet" onClick={onClose} className="-ml-5">
          All customers
        </Button>
      </div>
      {isMissing(error) ? (
        <Empty title="This customer does not exist any more" />
      ) : !data && error ? (
        <ErrorPanel
          title={customerAdminMessages.fetchFailed}
          action={
            <Button busy={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          }
        >
          <p>{serverMessage(error, 'We could not reach the server.')}</p>
        </ErrorPanel>
      ) : !data ? (
        <Loading label="Fetching the customer…" />
      ) : (
        <>
          <AdminCustomerCard customer={data.data.customer} actionsOf={actionsOf} />
          <Card className="grid gap-4 p-5 sm:p-8">
            <h3 className="text-xl">Messages</h3>
            <AdminConversation
              personId={data.data.customer.personId}
              name={`${data.data.customer.firstName} ${data.data.customer.lastName}`}
            />
          </Card>
          {data.data.projects.map((project) => (
            <AdminProjectCard
              key={project.id}
              customerId={customerId}
              project={project}
              reviewOf={(thread) => reviewOf?.({ ...thread, name: nameOf(data.data.customer) })}
            />
          ))}
          <AdminNewProject customerId={customerId} />
          <AdminMails email={data.data.customer.email} />
          <AdminTransactions customerId={customerId} transactions={data.data.transactions} />
          <AdminInvoices customerId={customerId} />
        </>
      )}
    </div>
  );
}

const nameOf = ({ firstName, lastName }: AdminCustomer) => `${firstName} ${lastName}`;
