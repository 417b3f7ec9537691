import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { billingMessages } from './admin-texts.ts';
import { BillingFilePanel } from './billing-file-panel.tsx';

/** A customer's Direct Debit, charges and history, once they are fetched. */
export function CustomerBilling({ customerId }: { customerId: string }) {
  const result = api.admin.billing.file.useQuery({ customerId });
  if (result.data) return <BillingFilePanel customerId={customerId} file={result.data} />;
  if (result.error) return <ReadFailed title={billingMessages.readFailed} query={result} />;
  return <Loading label="Loading billing…" />;
}
