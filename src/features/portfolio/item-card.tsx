import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { formatDate } from '#src/shared/dates.ts';
import type { AdminPortfolioItem } from './contract.ts';
import { projectTypeLabels, readFeatures } from './rules.ts';

interface ItemCardProps {
  item: AdminPortfolioItem;
  onEdit: () => void;
  onDelete: () => void;
}

/** One item in the owner's list. */
export function ItemCard({ item, onEdit, onDelete }: ItemCardProps) {
  const facts = [
    item.industry,
    item.projectCompletedDate && `completed ${formatDate(item.projectCompletedDate)}`,
    item.clientRating && `rated ${item.clientRating} of 5`,
    ...readFeatures(item.features),
  ].filter(Boolean);
  return (
    <article className="raised flex flex-wrap gap-4 rounded bg-paper p-4 sm:flex-nowrap">
      <img
        src={item.screenshotUrl}
        alt=""
        loading="lazy"
        className="h-28 w-full rounded border border-line object-cover sm:w-44 sm:shrink-0"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
      <div className="grid min-w-0 grow content-start gap-1.5">
        <h2 dir="auto" className="text-lg wrap-anywhere">
          {item.projectTitle}
        </h2>
        <p dir="auto" className="wrap-anywhere">
          {item.clientName}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge>{projectTypeLabels[item.projectType]}</Badge>
          <Badge tone={item.isPublic ? 'green' : 'grey'}>
            {item.isPublic ? 'Public' : 'Private'}
          </Badge>
          {item.isFeatured && <Badge tone="blue">Featured</Badge>}
        </p>
        <p className="text-sm text-stone wrap-anywhere">{facts.join(' · ')}</p>
        <a
          href={item.websiteUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="justify-self-start text-sm underline underline-offset-2 wrap-anywhere"
        >
          {item.websiteUrl}
        </a>
      </div>
      <div className="flex gap-2 sm:flex-col">
        <Button look="secondary" aria-label={`Edit ${item.projectTitle}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" aria-label={`Delete ${item.projectTitle}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
