import { type ReactNode, useState } from 'react';
import { imagePath } from '#src/client/image-path.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import type { DesignView } from '#src/features/design/contract.ts';
import { type DesignThread, groupVersions } from '#src/features/design/rules.ts';
import { formatDay, formatMoment } from '#src/shared/dates.ts';
import { AdminDesignForm } from './admin-design-form.tsx';

interface AdminDesignsProps {
  customerId: string;
  projectId: string;
  designs: readonly DesignView[];
  reviewOf: ReviewOf;
}

/** Draws the button that opens a customer's design with its comments. */
export type ReviewOf = (thread: DesignThread & { customerId: string }) => ReactNode;

/** The designs sent to the customer and their decisions, with a form for the next version. */
export function AdminDesigns({ designs, ...ids }: AdminDesignsProps) {
  if (designs.length === 0) return <p className="text-stone">No designs shown yet.</p>;
  return (
    <ul className="grid gap-4">
      {groupVersions(designs).map((thread) => (
        <AdminThread key={thread.latest.threadId} {...thread} {...ids} />
      ))}
    </ul>
  );
}

function AdminThread({
  latest,
  earlier,
  reviewOf,
  ...ids
}: DesignThread & Omit<AdminDesignsProps, 'designs'>) {
  const [adding, setAdding] = useState(false);
  return (
    <li className="grid gap-4 rounded border border-line p-4">
      <ol className="grid gap-3">
        {[latest, ...earlier].map((design) => (
          <Version key={design.id} {...design} />
        ))}
      </ol>
      {adding ? (
        <AdminDesignForm {...ids} previous={latest} onClose={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap items-start gap-x-3">
          <Button look="quiet" className="-ml-5" onClick={() => setAdding(true)}>
            Add next version
          </Button>
          {reviewOf({ latest, earlier, customerId: ids.customerId })}
        </div>
      )}
    </li>
  );
}

const Version = (design: DesignView) => (
  <li className="flex flex-wrap items-start gap-4">
    <img
      src={imagePath(design.designImageUrl)}
      alt={`${design.designTitle}, version ${design.version}`}
      className="h-20 w-28 rounded-sm bg-sand object-cover object-top"
    />
    <div className="min-w-48 grow basis-0">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">
          {design.designTitle}, version {design.version}
        </span>
        <StatusBadge status={design.status} />
      </p>
      <p className="text-sm text-stone">
        Sent {formatDay(design.createdAt)}
        {design.decidedAt && <>, decided {formatMoment(design.decidedAt)}</>}
      </p>
      {design.customerFeedback && <p className="mt-1">“{design.customerFeedback}”</p>}
    </div>
  </li>
);
