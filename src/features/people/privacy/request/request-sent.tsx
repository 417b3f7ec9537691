import { useBrand } from '#src/client/firm/use-firm.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import type { PrivacyKind } from '#src/shared/privacy/privacy-kinds.ts';
import { inHours } from './texts.ts';

/** What was sent, and the day (YYYY-MM-DD) until which it is answered. */
export interface SentRequest {
  kind: PrivacyKind;
  dueOn: string;
}

/** Says that a complaint about our work has arrived. */
export const ComplaintSent = ({ children }: { children?: string }) => (
  <div role="status" className="grid gap-2 rounded bg-butter/35 p-5">
    <p className="font-semibold">Thank you, we have your complaint.</p>
    <p className="measure">
      A person answers{inHours(useBrand().replies)}. {children}
    </p>
  </div>
);

/** Says that a request has arrived, and until when it is answered. */
export const RequestSent = ({ kind, dueOn }: SentRequest) =>
  kind === 'work' ? (
    <ComplaintSent>It comes by email.</ComplaintSent>
  ) : (
    <div role="status" className="grid gap-2 rounded bg-butter/35 p-5">
      <p className="font-semibold">Thank you, we have your request.</p>
      <p className="measure">
        We answer by email, by {formatDate(dueOn)} at the latest. It costs you nothing.
      </p>
    </div>
  );
