import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import type { QuoteSums } from '#src/client/session/accepted-quote.ts';
import type { FirstDate } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/price-line.ts';
import { Fact } from './order-fact.tsx';

/** Pence, once and monthly. */
interface Sums {
  once: number;
  monthly: number;
}

interface PaymentProps {
  sums: Sums;
  /** Undefined until it is known. */
  date: FirstDate | undefined;
  note?: string;
}

/** Has the width of a real one. */
const unknownDate: FirstDate = { on: '2026-09-30', isEarliest: true };

/** What is first taken and when, and what each month. */
export function Payment({ sums: { once, monthly }, date, note }: PaymentProps) {
  const { on, isEarliest } = date ?? unknownDate;
  return (
    <Fact name="First payment">
      <strong>{formatPence(once + monthly)}</strong>
      {monthly > 0 && `, then ${formatPence(monthly)} each month`}
      {note && <span className="block text-sm text-stone">{note}</span>}
      {/* The longest date takes two lines. */}
      <strong className={`block min-h-[2lh] ${date ? '' : 'invisible'}`}>
        Taken on {formatLongDay(new Date(on))}
        {isEarliest && ' at the earliest'}
      </strong>
    </Fact>
  );
}

/** What the first payment of a package is for. */
export const packageNote = ({ once, monthly }: Sums): string =>
  `${formatPounds(once)} setup and ${formatPounds(monthly)} for the first month`;

/** Said of the sums of a quote. */
export const quotedNote = 'As in the quote you accepted';

/** The first payment of a package, and its monthly price. */
export function PackagePayment({ name, date }: Pick<PaymentProps, 'date'> & { name: PackageName }) {
  const { prices } = useFirm();
  const { active } = useLaunchDiscount();
  const { setup, monthly } = priceOf(prices, name, active);
  const sums = { once: setup, monthly };
  return <Payment sums={sums} date={date} note={packageNote(sums)} />;
}

/** What an accepted quote comes to. */
export const QuotedPayment = ({
  sums,
  date,
}: Pick<PaymentProps, 'date'> & { sums: QuoteSums | undefined }) =>
  sums ? (
    <Payment sums={sums} date={date} note={quotedNote} />
  ) : (
    <Fact name="To pay">What we agreed with you</Fact>
  );
