import { api } from '#src/client/api/api.ts';
import { ReadFailedLine } from '#src/client/ui/read-failed.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { EntryFields } from './entry-fields.tsx';

/** On the desk: what was sent last by the contact form of a project; nothing before the first. */
export function LatestEntries({ customerId, id }: { customerId: string; id: string }) {
  const query = api.admin.siteForm.latest.useQuery({ customerId, id });
  if (query.error && !query.data)
    return <ReadFailedLine title="What was sent last could not be fetched." query={query} />;
  if (!query.data?.total) return null;
  const { data, total } = query.data;
  return (
    <div className="grid gap-1">
      <h5 className="text-sm text-stone">
        {total > data.length ? `The last ${data.length} of ${total}` : 'Everything that was sent'}
      </h5>
      <ul
        aria-label="Sent by the contact form"
        className="divide-y divide-line border-y border-line"
      >
        {data.map(({ id, createdAt, fields }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="tabular text-sm text-stone">{formatMoment(createdAt)}</p>
            <EntryFields fields={fields} />
          </li>
        ))}
      </ul>
    </div>
  );
}
