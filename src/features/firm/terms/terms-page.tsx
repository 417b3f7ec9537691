import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { isMissing, serverError } from '#src/client/api/server-message.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { formatDate } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import { Terms } from './terms.tsx';

/** The terms in force, or the edition that the address names. */
export function TermsPage() {
  const { termsVersion } = useFirm();
  const edition = new URLSearchParams(useSearch()).get('edition');
  return (
    <PageShell title="Terms and conditions">
      <div className="grid gap-8">
        {edition === null || edition === termsVersion ? (
          <>
            <h2 className="text-xl">In force since {formatDate(termsVersion.slice(0, 10))}</h2>
            <Terms />
          </>
        ) : (
          <Edition key={edition} version={edition} />
        )}
      </div>
    </PageShell>
  );
}

const isUnknown = (error: unknown) =>
  isMissing(error) || serverError(error)?.data.httpStatus === 400;

type Found = { body: string } | 'unknown' | 'failed' | undefined;

/** An earlier edition, word for word. */
function Edition({ version }: { version: string }) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again by the button
  useEffect(() => {
    let isOver = false;
    const show = (result: Found) => {
      if (!isOver) setFound(result);
    };
    client.public.terms.edition.query({ version }).then(
      ({ data }) => show(data),
      (error) => show(isUnknown(error) ? 'unknown' : 'failed'),
    );
    return () => {
      isOver = true;
    };
  }, [version, tries]);
  if (found === undefined) return <Loading label="Fetching this edition…" />;
  if (found === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>This edition could not be fetched.</p>
        <Button onClick={() => setTries(tries + 1)}>Try again</Button>
      </div>
    );
  return (
    <>
      <p className="rounded bg-wait-soft p-4 text-wait">
        {found === 'unknown'
          ? 'There is no such edition of our terms. '
          : `This is the edition of ${formatDate(version.slice(0, 10))}, which is no longer in force. `}
        <Link href={pagePath('/terms')} className="underline underline-offset-4">
          Read the terms in force
        </Link>
      </p>
      {found !== 'unknown' && (
        <p className="measure whitespace-pre-line wrap-anywhere">{found.body}</p>
      )}
    </>
  );
}
