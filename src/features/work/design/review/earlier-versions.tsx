import { imagePath } from '#src/client/page/image-path.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import type { DesignView } from '#src/features/work/design/contract.ts';
import { sayDesign } from '#src/features/work/design/texts.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { Decision } from './decision.tsx';
import { nameOf } from './design-stage.tsx';

interface EarlierVersionsProps {
  title: string;
  /** Newest first. */
  versions: readonly DesignView[];
}

/** What was shown before, with each decision. Renders nothing where there was nothing. */
export function EarlierVersions({ title, versions }: EarlierVersionsProps) {
  if (versions.length === 0) return null;
  return (
    <section aria-label={`Earlier versions of ${title}`} className="mt-5">
      <h4 className="font-semibold">Earlier versions</h4>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {versions.map((version) => (
          <EarlierVersion key={version.id} {...version} />
        ))}
      </ul>
    </section>
  );
}

const countOf = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);

const EarlierVersion = (design: DesignView) => (
  <li className="flex flex-wrap items-start gap-4 rounded border border-line p-4">
    <a
      href={imagePath(design.designImageUrl)}
      target="_blank"
      rel="noreferrer"
      className="block bg-sand"
    >
      <img
        src={imagePath(design.designImageUrl)}
        alt={nameOf(design)}
        loading="lazy"
        className="h-20 w-28 rounded-sm object-cover object-top"
      />
      <span className="sr-only"> (opens full size in a new tab)</span>
    </a>
    <div className="min-w-48 grow basis-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{nameOf(design)}</span>
        {design.status !== 'pending' && (
          <StatusBadge status={design.status} words={sayDesign(design.status, false)} />
        )}
      </p>
      <p className="text-stone">
        Sent {formatDay(design.createdAt)}
        {design.commentCount > 0 && ` · ${countOf(design.commentCount)}`}
      </p>
      <Decision {...design} side="customer" />
    </div>
  </li>
);
