import { api } from '#src/client/api/api.ts';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatRecent } from '#src/shared/dates/short-dates.ts';

/** Every question that waits about the quote of a consultation, in full. */
export function WaitingQuestions({ id }: { id: string }) {
  const result = api.admin.inbox.questions.useQuery({ id });
  if (!result.data && result.error)
    return <ReadFailed title="The questions could not be fetched" query={result} />;
  if (!result.data) return <Loading label="Fetching the questions…" />;
  return (
    <ol aria-label="Questions" className="grid gap-4">
      {result.data.data.map(({ askedAt, text }) => (
        <li key={askedAt} className="border-l-4 border-butter pl-4">
          <time dateTime={askedAt} className="text-sm text-stone">
            {formatRecent(askedAt)}
          </time>
          <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
        </li>
      ))}
    </ol>
  );
}
