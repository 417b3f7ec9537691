import type { ReactNode } from 'react';
import { api } from '#src/client/api.ts';
import { isMissing } from '#src/client/server-message.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { DesignThread } from '#src/features/design/rules.ts';
import { type CustomerFile, customerAdminMessages } from './admin-contract.ts';
import { AdminConversation } from './admin-conversation.tsx';
import { AdminCustomerCard, type CardActions } from './admin-customer-card.tsx';
import { AdminNewProject } from './admin-new-project.tsx';
import { AdminProjectCard } from './admin-project-card.tsx';
import { AdminTransactions } from './admin-transactions.tsx';

export interface CustomerActions extends CardActions {
  /** The review of a design, with its comments. */
  reviewOf?:
    | ((review: DesignThread & { customerId: string; name: string }) => ReactNode)
    | undefined;
  /** The mails to and about this address. */
  mailsOf?: ((email: string) => ReactNode) | undefined;
  /** The invoices of a customer. */
  invoicesOf?: ((customerId: string) => ReactNode) | undefined;
}

/** One customer's record: subscription, projects and transactions, with their actions. */
export function AdminCustomerFile({
  customerId,
  onClose,
  ...actions
}: CustomerActions & {
  customerId: string;
  onClose: () => void;
}) {
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
        <OpenFile {...result.data.data} {...actions} />
      ) : result.error ? (
        <ReadFailed title={customerAdminMessages.fetchFailed} query={result} />
      ) : (
        <Loading label="Fetching the customer…" />
      )}
    </div>
  );
}

function OpenFile({
  customer,
  projects,
  transactions,
  actionsOf,
  reviewOf,
  mailsOf,
  invoicesOf,
}: CustomerActions & CustomerFile) {
  const { id: customerId, personId, firstName, lastName, email } = customer;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <AdminCustomerCard customer={customer} actionsOf={actionsOf} />
      <Card className="grid gap-4 p-5 sm:p-8">
        <h3 className="text-xl">Messages</h3>
        <AdminConversation personId={personId} name={name} />
      </Card>
      {projects.map((project) => (
        <AdminProjectCard
          key={project.id}
          customerId={customerId}
          project={project}
          reviewOf={(thread) => reviewOf?.({ ...thread, name })}
        />
      ))}
      <AdminNewProject customerId={customerId} />
      {mailsOf?.(email)}
      <AdminTransactions customerId={customerId} transactions={transactions} />
      {invoicesOf?.(customerId)}
    </>
  );
}
