import { api } from '#src/client/api/api.ts';
import { Count, Uncounted } from '#src/client/ui/desk/count.tsx';

/** The query of how many payment requests came in the last 24 hours. */
export const useFreshPayments = () => api.admin.directDebit.counts.useQuery();

/** How many these are, in red; nothing where there are none or it is not known yet. */
export function FreshPayments() {
  const { data, isError } = useFreshPayments();
  if (!data) return isError && <Uncounted />;
  return (
    data.fresh > 0 && (
      <Count count={data.fresh} colour="late">
        new
      </Count>
    )
  );
}
