import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { claimsOf } from '#src/features/firm/profile/claim-rules.ts';

/** What the firm claims if it is published as it stands. */
export function ClaimedAsItStands() {
  const result = api.admin.firm.read.useQuery();
  if (!result.data && result.error)
    return <ReadFailed title="What your site says could not be read" query={result} />;
  if (!result.data) return <Loading label="Reading what your site says…" />;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">Your site then says of you:</p>
      {claimsOf(result.data.data.published.firm).map(({ title, says }) => (
        <section key={title} className="grid gap-1">
          <h3 className="text-lg">{title}</h3>
          <ul className="grid list-disc gap-1 pl-6">
            {says.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
              <li key={at} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
