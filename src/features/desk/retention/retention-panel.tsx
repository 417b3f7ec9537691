import { api } from '#src/client/api/api.ts';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { FormSection } from '#src/client/ui/fields/form-section.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import type { Retention } from './contract.ts';
import { RetentionRow } from './retention-row.tsx';

/** What would go tonight, before it does. */
export function RetentionPanel() {
  const result = api.admin.retention.read.useQuery(undefined, { staleTime: 0 });
  return (
    <FormSection
      title="What goes next"
      intro="Looked up just now, and only counted. A first or shorter period waits a week, so that you can look at it here."
    >
      {result.data ? (
        <Kinds {...result.data.data} />
      ) : result.error ? (
        <ReadFailed title="What goes next could not be read" query={result} />
      ) : (
        <Loading />
      )}
    </FormSection>
  );
}

const sum = (rows: Record<string, number>) =>
  Object.values(rows).reduce((total, count) => total + count, 0);

const Kinds = ({ kinds, lastRun }: Retention) => (
  <>
    <Sheet>
      {kinds.map((item) => (
        <RetentionRow key={item.kind} item={item} />
      ))}
    </Sheet>
    <p className="text-sm text-stone">
      {lastRun
        ? `Last on ${formatMoment(lastRun.at)}: ${sum(lastRun.rows)} rows went.`
        : 'Nothing has gone so far.'}
    </p>
  </>
);
