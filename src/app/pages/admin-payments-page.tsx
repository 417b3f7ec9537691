import { DeskHeader } from '#src/app/desk-header.tsx';
import { ApiProvider } from '#src/client/api-provider.tsx';
import { RowExtras } from '#src/client/ui/row-extras.ts';
import { AdminGate } from '#src/features/admin/admin-gate.tsx';
import { adminMessages } from '#src/features/admin/contract.ts';
import { PeopleLink } from '#src/features/admin/people-link.tsx';
import { BillingButton } from '#src/features/billing/billing-dialog.tsx';
import { MoneyPanel } from '#src/features/billing/money-panel.tsx';
import { TransactionsList } from '#src/features/billing/transactions-list.tsx';
import { BackToAnalytics } from '#src/features/direct-debit/back-to-analytics.tsx';
import { PaymentManagement } from '#src/features/direct-debit/payment-management.tsx';
import { InvoicesList } from '#src/features/invoice/invoices-list.tsx';
import { rowMails } from '#src/features/mail/row-mails.tsx';

/** /admin/payments: the payment requests and invoices, behind the admin login. */
export const AdminPaymentsPage = () => (
  <ApiProvider>
    <AdminGate announces title="Payment Management" welcome={adminMessages.welcomePayments}>
      <RowExtras value={rowMails}>
        <PaymentManagement
          header={
            <DeskHeader title="Payment Management">
              <PeopleLink />
              <BackToAnalytics />
            </DeskHeader>
          }
          money={<MoneyPanel />}
          actionsOf={(customerId, name) => <BillingButton customerId={customerId} name={name} />}
        >
          <TransactionsList />
          <InvoicesList />
        </PaymentManagement>
      </RowExtras>
    </AdminGate>
  </ApiProvider>
);
