import { AdminGate } from '#src/features/admin/admin-gate.tsx';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { adminMessages } from '#src/features/admin/contract.ts';
import { LogoutButton } from '#src/features/admin/logout-button.tsx';
import { PaymentManagementPage } from '#src/features/direct-debit/payment-management-page.tsx';
import { adminTabs } from './admin-tabs.tsx';

/** /admin: the dashboard behind the owner's login. */
export const AdminScreen = () => (
  <AdminGate title="Admin Login" welcome={adminMessages.welcome}>
    <AdminPage tabs={adminTabs} />
  </AdminGate>
);

/** /admin/payments: the payment requests behind the owner's login. */
export const AdminPaymentsScreen = () => (
  <AdminGate announces title="Payment Management" welcome={adminMessages.welcomePayments}>
    <PaymentManagementPage logout={<LogoutButton className="-mr-4" />} />
  </AdminGate>
);
