import { DeskHeader } from '#src/app/desk/desk-header.tsx';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { RowExtras } from '#src/client/ui/desk/row-extras.ts';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { PeopleLink } from '#src/features/desk/admin/header/people-link.tsx';
import { AdminGate } from '#src/features/desk/admin/login/admin-gate.tsx';
import { rowMails } from '#src/features/desk/mail/row-mails.tsx';
import { TransactionsList } from '#src/features/money/billing/charge/transactions-list.tsx';
import { MoneyPanel } from '#src/features/money/billing/money/money-panel.tsx';
import { InvoicesList } from '#src/features/money/invoice/invoices-list.tsx';
import { BackToAnalytics } from '#src/features/sales/direct-debit/desk/back-to-analytics.tsx';
import { PaymentManagement } from '#src/features/sales/direct-debit/desk/payment-management.tsx';

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
        >
          <TransactionsList />
          <InvoicesList />
        </PaymentManagement>
      </RowExtras>
    </AdminGate>
  </ApiProvider>
);
