import { api } from '#src/client/api/api.ts';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { KeepAsItStands } from './keep-as-it-stands.tsx';
import { OpeningRow } from './opening-row.tsx';

/** What is left before the firm opens; nothing once all is done. */
export function OpeningPanel() {
  const result = api.admin.opening.read.useQuery(undefined, { refetchOnWindowFocus: true });
  if (!result.data && result.error)
    return <ReadFailed title="What is left before you open could not be read" query={result} />;
  if (!result.data) return null;
  const { steps, mayKeep } = result.data.data;
  const left = steps.filter(({ done }) => !done);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="before-you-open" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="before-you-open" className="text-xl">
          Before you open
        </h2>
        <p className="tabular text-stone">
          {steps.length - left.length} of {steps.length} done
        </p>
      </div>
      <Sheet aria-label="Before you open">
        {steps.map((item) => (
          <OpeningRow key={item.step} item={item} />
        ))}
      </Sheet>
      {mayKeep && <KeepAsItStands />}
    </section>
  );
}
