import { type ReactNode, useState } from 'react';
import { api } from '#src/client/api.ts';
import { isMissing, serverMessage } from '#src/client/server-message.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ShortFacts } from '#src/client/ui/short-facts.tsx';
import { Empty, ErrorPanel, Loading } from '#src/client/ui/states.tsx';
import type { DesignThread } from '#src/features/design/rules.ts';
import { formatDate, formatDay } from '#src/shared/dates.ts';
import { personLink } from '#src/shared/desk-links.ts';
import { formatPence } from '#src/shared/money.ts';
import { pricing } from '#src/shared/packages.ts';
import { type AdminCustomer, customerAdminMessages } from './admin-contract.ts';
import { AdminConversation } from './admin-conversation.tsx';
import { AdminInvoices } from './admin-invoices.tsx';
import { AdminMails } from './admin-mails.tsx';
import { AdminNewProject } from './admin-new-project.tsx';
import { AdminProjectCard } from './admin-project-card.tsx';
import { AdminTransactions } from './admin-transactions.tsx';
import { useAdminAction } from './use-admin-action.ts';

export interface CustomerActions {
  /** What else can be done for a customer. */
  actionsOf?: ((customerId: string, name: string) => ReactNode) | undefined;
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
          <CustomerCard customer={data.data.customer} actionsOf={actionsOf} />
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

function CustomerCard({ customer, actionsOf }: CustomerActions & { customer: AdminCustomer }) {
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h3 className="text-xl">{customer.businessName}</h3>
          <p className="text-stone">
            {customer.firstName} {customer.lastName} ·{' '}
            <span className="wrap-anywhere">{customer.email}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" href={personLink(customer.personId)}>
            Their story
          </ButtonLink>
          {actionsOf?.(customer.id, customer.businessName)}
          {customer.subscriptionStatus !== 'cancelled' && <EndSubscription customer={customer} />}
        </div>
      </div>
      <ShortFacts
        facts={[
          [
            'Subscription',
            <StatusBadge key="status" status={customer.subscriptionStatus || 'inactive'} />,
          ],
          ['Package', pricing[customer.package].displayName],
          ['Monthly fee', formatPence(customer.monthlyFee)],
          ['Next bill', customer.nextBillingDate ? formatDate(customer.nextBillingDate) : 'None'],
          ['Customer since', formatDay(customer.createdAt)],
        ]}
      />
    </Card>
  );
}

function EndSubscription({ customer: { id, businessName } }: { customer: AdminCustomer }) {
  const [asking, setAsking] = useState(false);
  const { act, busy, desk } = useAdminAction();
  const end = async () => {
    await act('Subscription ended', () => desk.endSubscription.mutate({ customerId: id }));
    setAsking(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        End Subscription
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End this subscription?"
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep It
            </Button>
            <Button busy={busy} onClick={end}>
              End Subscription
            </Button>
          </>
        }
      >
        <p>
          {businessName} is billed no further. They can still log in, to see what was made and paid.
        </p>
      </Dialog>
    </>
  );
}
