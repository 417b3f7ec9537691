import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { EditionLink } from '#src/client/ui/edition-link.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { BillingFile } from '#src/features/money/billing/admin-contract.ts';
import { PlannedChangeNote } from '#src/features/money/billing/change/planned-change.tsx';
import { ChargeRow } from '#src/features/money/billing/collection/charge-row.tsx';
import { MandateActions } from '#src/features/money/billing/mandate/mandate-actions.tsx';
import { NoticePanel } from '#src/features/money/billing/notice/notice-panel.tsx';
import { isLive, isTakenOver } from '#src/features/money/charge/rules.ts';
import { sayMandateOnDesk } from '#src/features/money/charge/texts.ts';
import { formatDate, formatDay, formatMoment } from '#src/shared/dates/dates.ts';
import { formatComingDay } from '#src/shared/dates/short-dates.ts';
import { packageName } from '#src/shared/find-package.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { feeNames } from '#src/shared/prices/fee-names.ts';
import { actorLabel, billingMessages, eventWords } from './admin-texts.ts';

/** A customer's Direct Debit, charges and history, with what can be done about them. */
function BillingFilePanel({ customerId, file }: { customerId: string; file: BillingFile }) {
  const firm = useFirm();
  const [mandate] = file.mandates;
  return (
    <div className="grid grid-cols-1 gap-6">
      {mandate ? (
        <ShortFacts
          facts={[
            [
              'Direct Debit',
              <StatusBadge
                key="status"
                status={mandate.status}
                words={sayMandateOnDesk(mandate.status)}
              />,
            ],
            [
              'Reference',
              <span key="reference" className="tabular whitespace-nowrap">
                {mandate.reference}
              </span>,
            ],
            ['Package', packageName(firm, file.package, 'board')],
            [feeNames[file.feePer], file.monthlyFee ? formatPounds(file.monthlyFee) : 'None'],
            ['Next charge', file.nextBillingDate ? formatComingDay(file.nextBillingDate) : 'None'],
          ]}
        />
      ) : (
        <p>This customer has no Direct Debit: what is owed is announced once they set one up.</p>
      )}
      {mandate && (
        <p className="text-sm text-stone">
          {!isTakenOver(mandate) ? (
            <>
              Agreed on {formatDay(mandate.agreedAt)}:{' '}
              <EditionLink version={mandate.termsVersion} />
            </>
          ) : (
            <>Taken over on {formatDay(mandate.agreedAt)} with an import.</>
          )}
        </p>
      )}
      {file.plannedChanges.map((planned) => (
        <PlannedChangeNote key={planned.from} customerId={customerId} planned={planned} />
      ))}
      {isLive(mandate) && <NoticePanel customerId={customerId} file={file} />}
      {(isLive(mandate) || file.monthlyFee !== null) && (
        <MandateActions
          customerId={customerId}
          panels={isLive(mandate) ? ['charge', 'fee', 'cancel'] : ['fee']}
          file={file}
        />
      )}
      <section>
        <h3 className="text-lg">Charges</h3>
        {file.charges.length === 0 ? (
          <p className="mt-2 text-stone">Nothing charged yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {file.charges.map((charge) => (
              <ChargeRow key={charge.id} customerId={customerId} charge={charge} />
            ))}
          </ul>
        )}
      </section>
      {file.history.length > 0 && <History events={file.history} />}
    </div>
  );
}

function History({ events }: { events: BillingFile['history'] }) {
  const firm = useFirm();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
        History
      </summary>
      <ol className="grid gap-3 text-sm">
        {events.map((event) => (
          <li key={`${event.at} ${event.topic} ${event.description} ${event.on}`}>
            <span className="block text-stone">
              {formatMoment(event.at)}, {actorLabel(event.actor)}
            </span>
            <span className="wrap-anywhere">
              {eventWords(event, firm)}
              {event.amount !== null && `, ${formatPence(event.amount)}`}
              {event.on !== null && `, for ${formatDate(event.on)}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A customer's Direct Debit, charges and history, once they are fetched. */
export function CustomerBilling({ customerId }: { customerId: string }) {
  const result = api.admin.billing.file.useQuery({ customerId });
  if (result.data) return <BillingFilePanel customerId={customerId} file={result.data} />;
  if (result.error) return <ReadFailed title={billingMessages.readFailed} query={result} />;
  return <Loading label="Loading billing…" />;
}
