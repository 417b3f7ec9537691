import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ProposedDetail, ProposedField } from '#src/features/desk/people/contract.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { deskLink } from '#src/shared/desk/desk-links.ts';

const labels: Record<ProposedField, string> = {
  name: 'Name',
  businessName: 'Business',
  phone: 'Phone',
  address: 'Address',
  website: 'Website',
};

/** What forms say otherwise of a customer, beside what the desk goes by. */
export function ProposedDetails({ proposed }: { proposed: ProposedDetail[] }) {
  if (proposed.length === 0) return null;
  return (
    <section aria-label="Proposed by forms" className="mb-3 rounded bg-wait-soft px-4 py-3 text-sm">
      <h3 className="text-base text-wait">Proposed by forms</h3>
      <p className="text-wait">
        Nobody proved that they sent these. Ask them before you correct it.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {proposed.map(({ field, value, at, about }) => (
          <Fragment key={`${about.id} ${field}`}>
            <dt className="text-stone">{labels[field]}</dt>
            <dd>
              <span dir="auto" className="block wrap-anywhere">
                {value}
              </span>
              <Link
                href={deskLink(about.kind, about.id)}
                className="inline-block py-1 underline underline-offset-4"
              >
                Form of {formatDay(at)}
              </Link>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
