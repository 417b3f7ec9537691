import { api } from '#src/client/api/api.ts';
import { Count } from '#src/client/ui/desk/count.tsx';

/** The query of how many payment requests came in the last 24 hours. */
export const useFreshPayments = () => api.admin.directDebit.counts.useQuery();

/** How many these are, in red; nothing where there are none. */
export function FreshPayments() {
  const fresh = useFreshPayments().data?.fresh ?? 0;
  return (
    fresh > 0 && (
      <Count count={fresh} colour="late">
        new
      </Count>
    )
  );
}
