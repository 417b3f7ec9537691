import { api } from '#src/client/api/api.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { useList } from '#src/client/desk/use-list.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { FigureCard, Figures } from '#src/client/ui/desk/figure-card.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { BillingButton } from '#src/features/money/billing/file/billing-dialog.tsx';
import { formatPounds } from '#src/shared/money.ts';
import { calledIn } from '#src/shared/packages.ts';
import type { PaymentCounts } from './admin-contract.ts';
import { refreshInterval } from './admin-rules.ts';
import { paymentAdminMessages, paymentsFile, sayPaymentOnDesk } from './admin-texts.ts';
import { PaymentCard } from './payment-card.tsx';
import { deskPriceLine } from './price-rules.ts';

/** The statuses are not a fixed set. */
const isText = (value: unknown): value is string => typeof value === 'string';

/** All payment requests, reloaded every 30 seconds while the page is open. */
export function PaymentManagement() {
  const list = useList('list-payments', isText);
  const refresh = {
    ...list.options,
    refetchInterval: refreshInterval,
    // A cached page of the list is reused for at most one refresh interval.
    staleTime: refreshInterval,
  };
  const result = api.admin.directDebit.page.useQuery(list.query, refresh);
  const counted = api.admin.directDebit.counts.useQuery(undefined, refresh);
  const { data: counts } = counted;
  useReadFailure(result, paymentAdminMessages.listFailed);
  return (
    <>
      <h2 className="mt-6 text-xl">Payment requests</h2>
      {counts && <Counts counts={counts} />}
      {!counts && counted.error && (
        <ReadFailed title="The figures could not be fetched" query={counted} />
      )}
      <AdminList
        csv={paymentsFile}
        look="open"
        noun="payment request"
        list={list}
        result={result}
        statuses={(counts?.byStatus ?? []).map(({ status, count }) => ({
          value: status,
          label: `${sayPaymentOnDesk(status)} (${count})`,
        }))}
        failed={paymentAdminMessages.listFailed}
        empty={{
          title: 'No Payment Requests Yet',
          hint: <p>Direct Debits appear here as soon as a customer sets one up.</p>,
        }}
      >
        {(item) => (
          <PaymentCard
            item={item}
            actions={
              item.customerId !== null && (
                <BillingButton customerId={item.customerId} name={item.businessName} />
              )
            }
          />
        )}
      </AdminList>
    </>
  );
}

function Counts({ counts }: { counts: PaymentCounts }) {
  const firm = useFirm();
  const retired = counts.byPackage
    .filter(({ package: key }) => !firm.prices.packages.some((one) => one.key === key))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <Figures>
      <FigureCard label="Total Requests" value={counts.total} />
      {/* As on record, the dearest first. */}
      {firm.prices.packages.toReversed().map((one) => (
        <FigureCard
          key={one.key}
          label={`${calledIn('short', one)} Plans`}
          value={counts.byPackage.find(({ package: key }) => key === one.key)?.count ?? 0}
          note={deskPriceLine(firm, one)}
        />
      ))}
      {retired > 0 && <FigureCard label="Packages no longer offered" value={retired} />}
      <FigureCard
        label="Google Business Add-ons"
        value={counts.googleBusiness}
        note={`+${formatPounds(firm.prices.googleBusiness)} each`}
      />
    </Figures>
  );
}
