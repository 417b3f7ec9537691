import { formatDate } from '#src/shared/dates/dates.ts';

/** Says that a request has arrived, and until when it is answered. */
export const RequestSent = ({ dueOn }: { dueOn: string }) => (
  <div role="status" className="grid gap-2 rounded bg-butter/35 p-5">
    <p className="font-semibold">Thank you, we have your request.</p>
    <p className="measure">
      We answer by email, by {formatDate(dueOn)} at the latest. It costs you nothing.
    </p>
  </div>
);
