import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { InvoiceRow } from '#src/client/ui/desk/invoice-row.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { invoiceName, recentInvoices, signedTotal } from './invoice-rules.ts';

/** The customer's invoices and credit notes, each with its PDF. Renders nothing until there is one. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const [all, setAll] = useState(false);
  const result = api.customer.invoice.list.useQuery({ id: customerId });
  const invoices = result.data?.data;
  if (!invoices && result.error)
    return (
      <div className="mt-10">
        <ReadFailed title="Your invoices could not be fetched" query={result} />
      </div>
    );
  if (!invoices?.length) return null;
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="text-xl">
        Invoices
      </h2>
      <Card className="mt-4 px-5 sm:px-8">
        <ul className="divide-y divide-line">
          {invoices.slice(0, all ? undefined : recentInvoices).map((invoice) => (
            <li key={invoice.id} className="py-3">
              <InvoiceRow
                name={invoiceName(invoice)}
                about={`${formatDate(invoice.issuedOn)} · ${invoice.description}`}
                amount={formatPence(signedTotal(invoice))}
              >
                <ButtonLink
                  look="quiet"
                  download
                  href={`/api/customer/${customerId}/invoices/${invoice.id}/pdf`}
                  aria-label={`PDF: ${invoiceName(invoice)}`}
                >
                  PDF
                </ButtonLink>
              </InvoiceRow>
            </li>
          ))}
        </ul>
      </Card>
      {invoices.length > recentInvoices && (
        <Button
          look="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 -ml-5"
        >
          {all ? 'Show fewer' : `Show all ${invoices.length} invoices`}
        </Button>
      )}
    </section>
  );
}
