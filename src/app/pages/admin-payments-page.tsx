import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { TransactionsList } from '#src/features/money/billing/collection/transactions-list.tsx';
import { MoneyPanel } from '#src/features/money/billing/money/money-panel.tsx';
import { InvoicesList } from '#src/features/money/invoice/invoices-list.tsx';
import { BackToAnalytics } from '#src/features/sales/direct-debit/desk/back-to-analytics.tsx';
import { PaymentManagement } from '#src/features/sales/direct-debit/desk/payment-management.tsx';

const title = 'Payment Management';

/** /admin/payments: the payment requests and invoices. */
export const AdminPaymentsPage = () => (
  <DeskScreen
    title={title}
    own={<BackToAnalytics />}
    login={{ title, welcome: adminMessages.welcomePayments, announces: true }}
  >
    <MoneyPanel />
    <PaymentManagement />
    <TransactionsList />
    <InvoicesList />
  </DeskScreen>
);
