import type { Ref } from 'react';
import { imagePath } from '#src/client/image-path.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { useFocusAfter } from '#src/client/use-focus-after.ts';
import { formatDay, formatMoment } from '#src/shared/dates.ts';
import { DesignActions } from './design-actions.tsx';
import type { DesignThread } from './rules.ts';
import type { DesignStatus, DesignView } from './view-contract.ts';

/** One design: image, description and decision, with the earlier versions below. */
export function DesignReview({
  latest,
  earlier,
  reload,
}: DesignThread & { reload: () => Promise<unknown> }) {
  const decisionRef = useFocusAfter<HTMLParagraphElement>(latest.status !== 'pending');
  return (
    <article>
      <Card className="grid grid-cols-[minmax(0,1fr)] overflow-hidden md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:grid-rows-[auto_1fr]">
        <header className="p-4 pb-3 md:col-start-2 md:px-7 md:pt-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="text-2xl wrap-anywhere">{latest.designTitle}</h3>
            <StatusBadge status={latest.status} />
          </div>
          <p className="mt-1 text-sm text-stone">
            Version {latest.version}, sent {formatDay(latest.createdAt)}
          </p>
        </header>
        <div className="relative md:col-start-1 md:row-span-2 md:row-start-1">
          <DesignImage
            {...latest}
            className="aspect-[3/2] max-h-[60dvh] w-full object-cover object-top"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute right-2 bottom-2 rounded bg-ink/80 px-2.5 py-1 text-sm text-paper"
          >
            See it full size
          </span>
        </div>
        <div className="grid content-start gap-4 p-4 md:px-7 md:pt-1 md:pb-6">
          {latest.designDescription && (
            <p className="measure whitespace-pre-line wrap-anywhere">{latest.designDescription}</p>
          )}
          {latest.status === 'pending' ? (
            <DesignActions design={latest} reload={reload} />
          ) : (
            <Decision {...latest} textRef={decisionRef} />
          )}
        </div>
      </Card>
      {earlier.length > 0 && (
        <section aria-label={`Earlier versions of ${latest.designTitle}`} className="mt-5">
          <h4 className="font-semibold">Earlier versions</h4>
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {earlier.map((version) => (
              <EarlierVersion key={version.id} {...version} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

const DesignImage = ({
  designImageUrl,
  designTitle,
  version,
  className,
}: DesignView & { className: string }) => {
  const path = imagePath(designImageUrl);
  return (
    <a href={path} target="_blank" rel="noreferrer" className="block bg-sand">
      <img src={path} alt={`${designTitle}, version ${version}`} className={className} />
      <span className="sr-only"> (opens full size in a new tab)</span>
    </a>
  );
};

const decisionLabels: Record<Exclude<DesignStatus, 'pending'>, string> = {
  approved: 'You approved this',
  revision_requested: 'You asked for changes',
  rejected: 'You rejected this',
};

interface DecisionProps extends DesignView {
  textRef?: Ref<HTMLParagraphElement>;
}

function Decision({ status, decidedAt, customerFeedback, textRef }: DecisionProps) {
  if (status === 'pending') return <p>Replaced before it was decided.</p>;
  return (
    <div>
      <p ref={textRef} tabIndex={-1}>
        <strong>{decisionLabels[status]}</strong>
        {decidedAt && (
          <>
            {' '}
            on <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>
          </>
        )}
      </p>
      {customerFeedback && <p className="mt-1 text-stone">“{customerFeedback}”</p>}
    </div>
  );
}

const EarlierVersion = (design: DesignView) => (
  <li className="flex flex-wrap items-start gap-4 rounded border border-line p-4">
    <DesignImage {...design} className="h-20 w-28 rounded-sm object-cover object-top" />
    <div className="min-w-48 grow basis-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {design.designTitle}, version {design.version}
        </span>
        {design.status !== 'pending' && <StatusBadge status={design.status} />}
      </p>
      <p className="text-stone">Sent {formatDay(design.createdAt)}</p>
      <Decision {...design} />
    </div>
  </li>
);
