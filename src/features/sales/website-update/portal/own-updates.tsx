import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { ReadOnlyNote } from '#src/client/api/read-only.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { FormLink } from '#src/client/ui/fields/form-link.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { totalWords } from '#src/features/sales/quote/texts.ts';
import { sayUpdate } from '#src/features/sales/website-update/status-texts.ts';
import { categoryName } from '#src/features/sales/website-update/texts.ts';
import { portalSearch } from '#src/features/sales/website-update/update-rules.ts';
import { formatDate, formatDay } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { OwnUpdate } from './portal-contract.ts';

/** How many of the newest are shown at first. */
const recent = 3;

/** The updates that a customer has asked for, and how far each is. */
export function OwnUpdates({ customerId }: { customerId: string }) {
  const query = api.customer.websiteUpdate.list.useQuery({ id: customerId });
  return (
    <section aria-labelledby="updates" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="updates" className="text-xl">
          Update requests
        </h2>
        <FormLink look="secondary" href={pagePath('/website-update-request') + portalSearch}>
          Ask for an Update
        </FormLink>
      </div>
      <ReadOnlyNote className="mt-2" />
      <div className="mt-4">
        {query.data ? (
          <Updates updates={query.data.data} />
        ) : query.error ? (
          <ReadFailed title="Your update requests could not be fetched" query={query} />
        ) : (
          <Loading label="Fetching your update requests…" />
        )}
      </div>
    </section>
  );
}

function Updates({ updates }: { updates: readonly OwnUpdate[] }) {
  const [all, setAll] = useState(false);
  if (updates.length === 0)
    return (
      <Empty title="No update requests yet">
        The updates you ask for are listed here, with their status.
      </Empty>
    );
  return (
    <>
      <Card className="px-5 sm:px-8">
        <ul className="divide-y divide-line">
          {updates.slice(0, all ? undefined : recent).map((update) => (
            <Update key={update.id} {...update} />
          ))}
        </ul>
      </Card>
      {updates.length > recent && (
        <Button
          look="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 -ml-5"
        >
          {all ? 'Show fewer' : `Show all ${updates.length} update requests`}
        </Button>
      )}
    </>
  );
}

const Update = ({ updateCategory, createdAt, status, description, quote }: OwnUpdate) => (
  <li className="py-4">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{categoryName(useSay(), updateCategory)}</p>
        <p className="text-sm text-stone">Sent {formatDay(createdAt)}</p>
      </div>
      <StatusBadge status={status} words={sayUpdate(status, quote?.status)} />
    </div>
    {description && (
      <p dir="auto" className="measure mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">
        {description}
      </p>
    )}
    {quote && <OwnQuote quote={quote} />}
  </li>
);

/** The last quote for an update, with the way to its page. */
function OwnQuote({ quote }: { quote: NonNullable<OwnUpdate['quote']> }) {
  const { number, status, once, monthly, validUntil, payment, url } = quote;
  const isOpen = status === 'sent';
  return (
    <p className="mt-2">
      Quote {number}: {totalWords({ once, monthly })}.{' '}
      {isOpen && `With you to decide until ${formatDate(validUntil)}. `}
      {payment === 'later' && status === 'accepted' && 'You pay once the work is completed. '}
      <a href={url} className="text-bottle underline underline-offset-4">
        {isOpen ? 'Look at it and decide' : 'Look at it'}
      </a>
    </p>
  );
}
