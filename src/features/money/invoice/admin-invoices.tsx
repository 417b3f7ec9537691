import { api } from '#src/client/api/api.ts';
import { Card } from '#src/client/ui/card.tsx';
import { InvoiceRow } from '#src/client/ui/desk/invoice-row.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { invoiceName, signedTotal } from './invoice-rules.ts';

/** A customer's invoices and credit notes, each with its PDF. */
export function AdminInvoices({ customerId }: { customerId: string }) {
  const result = api.admin.invoice.ofCustomer.useQuery({ id: customerId });
  if (!result.data && result.error)
    return <ReadFailed title="Failed to fetch invoices" query={result} />;
  return (
    <Card className="grid gap-4 p-5 sm:p-8">
      <h3 className="text-xl">Invoices</h3>
      {result.data?.length === 0 && <p className="text-stone">None issued yet.</p>}
      <ul className="divide-y divide-line">
        {result.data?.map((invoice) => (
          <li key={invoice.id} className="py-3">
            <InvoiceRow
              name={invoiceName(invoice)}
              about={`${formatDate(invoice.issuedOn)} · ${invoice.description}`}
              amount={formatPence(signedTotal(invoice))}
            >
              <InvoicePdfButton invoice={invoice} />
            </InvoiceRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
