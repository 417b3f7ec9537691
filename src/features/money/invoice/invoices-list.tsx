import { api } from '#src/client/api/api.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { FoldedSection } from '#src/client/ui/desk/folded-section.tsx';
import { InvoiceRow } from '#src/client/ui/desk/invoice-row.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { optionsOf } from '#src/shared/humanize.ts';
import { formatPence } from '#src/shared/money.ts';
import { invoicesFile } from './contract.ts';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { invoiceKinds, invoiceName, signedTotal } from './invoice-rules.ts';

const failed = 'Failed to fetch invoices';

/** All invoices and credit notes, newest first, once it is opened. */
export const InvoicesList = () => (
  <FoldedSection id="all-invoices" title="Invoices">
    <List />
  </FoldedSection>
);

function List() {
  // The page's links are to payment requests.
  const list = useList('list-invoices', isOneOf(invoiceKinds), { isLinked: false });
  const result = api.admin.invoice.page.useQuery(list.query, list.options);
  useReadFailure(result, failed);
  return (
    <AdminList
      csv={invoicesFile}
      look="sheet"
      list={list}
      result={result}
      statuses={optionsOf(invoiceKinds)}
      filterLabel="Kind"
      searches="Number, name, business or words"
      noun="invoice"
      failed={failed}
      empty={{
        title: 'No invoices yet',
        hint: <p>One is issued and emailed with each charge that is collected.</p>,
      }}
    >
      {(invoice) => (
        <div className="px-4 py-3 sm:px-5">
          <InvoiceRow
            name={`${invoiceName(invoice)}, ${invoice.businessName}`}
            about={`${formatDate(invoice.issuedOn)} · ${invoice.fullName} · ${invoice.description}`}
            amount={formatPence(signedTotal(invoice))}
          >
            <InvoicePdfButton invoice={invoice} />
          </InvoiceRow>
        </div>
      )}
    </AdminList>
  );
}
