import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import type { QuoteSums } from '#src/client/session/accepted-quote.ts';
import type { FirstDate } from '#src/features/sales/direct-debit/order/order-contract.ts';
import { formatLongDay } from '#src/shared/dates/dates.ts';
import { findPackage } from '#src/shared/find-package.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { formatPence, formatPounds } from '#src/shared/money.ts';
import { noFee, type PackagePeriod } from '#src/shared/packages.ts';
import { priceOf } from '#src/shared/prices/price-line.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { Fact } from './order-fact.tsx';

/** Pence, once and each period: monthly, unless another is named. */
interface Sums {
  once: number;
  monthly: number;
  per?: PackagePeriod | undefined;
}

interface PaymentProps {
  sums: Sums;
  /** Undefined until it is known; null where it will not be. */
  date: FirstDate | null | undefined;
  /** Keeps room for the longest date, so that nothing moves once it is known. */
  hasRoom?: boolean;
  note?: string;
}

type DateProps = Pick<PaymentProps, 'date' | 'hasRoom'>;

/** Has the width of the longest one. */
const unknownDate: FirstDate = { on: '2026-09-30', isEarliest: true };

/** What is first taken and when, and what each month. */
export function Payment({
  sums: { once, monthly, per = 'month' },
  date,
  hasRoom,
  note,
}: PaymentProps) {
  const { on, isEarliest } = date ?? unknownDate;
  return (
    <Fact name="First payment">
      <span className={hasRoom ? 'block min-h-[4lh] lg:min-h-[3lh]' : ''}>
        <strong>{formatPence(once + monthly)}</strong>
        <span className={date === undefined ? 'invisible' : ''}>
          {date !== null && (
            <strong>
              {' on '}
              <span className="sm:whitespace-nowrap">{formatLongDay(new Date(on))}</span>
              {isEarliest && ' at the earliest'}
            </strong>
          )}
          {monthly > 0 && `, then ${formatPence(monthly)} each ${per}`}
          {note && <span className="block text-sm text-stone">{note}</span>}
        </span>
      </span>
    </Fact>
  );
}

/** What the first payment of a package is for. */
export function packageNote({ once, monthly, per = 'month' }: Sums, firm: PageFirm): string {
  const setup = `${formatPounds(once)} setup`;
  if (monthly === 0) return `${setup}${vatNote(firm)}, ${noFee(per)}`;
  return `${once > 0 ? `${setup} and ` : ''}${formatPounds(monthly)} for the first ${per}${vatNote(firm)}`;
}

/** Said of the sums of a quote. */
export const quotedNote = 'As in the quote you accepted';

/** The first payment of a package, and its price. */
export function PackagePayment({ name, ...shown }: DateProps & { name: string }) {
  const firm = useFirm();
  const offered = findPackage(firm, name);
  const { active } = useLaunchDiscount();
  if (!offered) return null;
  const { setup, price } = priceOf(offered, active);
  const sums = { once: setup, monthly: price, per: offered.per };
  return <Payment sums={sums} note={packageNote(sums, firm)} {...shown} />;
}

/** What an accepted quote comes to. */
export const QuotedPayment = ({ sums, ...shown }: DateProps & { sums: QuoteSums | undefined }) =>
  sums ? (
    <Payment sums={sums} note={quotedNote} {...shown} />
  ) : (
    <Fact name="To pay">What we agreed with you</Fact>
  );
