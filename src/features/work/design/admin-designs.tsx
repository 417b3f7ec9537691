import { useState } from 'react';
import { imagePath } from '#src/client/page/image-path.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { DeskReview } from '#src/features/work/design/review/desk-review.tsx';
import { sayDesignOnDesk } from '#src/features/work/design/texts.ts';
import { formatDay, formatMoment } from '#src/shared/dates/dates.ts';
import { AdminDesignForm } from './admin-design-form.tsx';
import type { DesignView } from './contract.ts';
import { type DesignThread, groupVersions } from './design-rules.ts';

interface AdminDesignsProps {
  customerId: string;
  projectId: string;
  designs: readonly DesignView[];
  /** The customer's name. */
  name: string;
  /** The id of the version to open the review at; closed without. */
  opensAt?: string | undefined;
}

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
  name,
  opensAt,
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
          <DeskReview {...{ latest, earlier, name, opensAt }} customerId={ids.customerId} />
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
        <StatusBadge status={design.status} words={sayDesignOnDesk(design.status)} />
      </p>
      <p className="text-sm text-stone">
        Sent {formatDay(design.createdAt)}
        {design.decidedAt && <>, decided {formatMoment(design.decidedAt)}</>}
      </p>
      {design.customerFeedback && <p className="mt-1">“{design.customerFeedback}”</p>}
    </div>
  </li>
);
