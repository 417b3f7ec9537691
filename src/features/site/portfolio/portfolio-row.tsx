import { imagePath } from '#src/client/page/image-path.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { type AdminPortfolioItem, portfolioMessages as messages } from './admin-contract.ts';

interface PortfolioRowProps {
  item: AdminPortfolioItem;
  onDelete: () => void;
}

/** One item in the admin list. */
export function PortfolioRow({ item, onDelete }: PortfolioRowProps) {
  const { id, projectTitle, clientName, projectType, screenshotUrl, isPublic, isFeatured } = item;
  return (
    <article className="raised flex items-start gap-4 rounded bg-paper p-4 max-sm:flex-wrap sm:items-center">
      {screenshotUrl && (
        <img
          src={imagePath(screenshotUrl)}
          alt=""
          width={128}
          height={80}
          loading="lazy"
          className="h-15 w-24 rounded bg-sand object-cover object-top sm:h-20 sm:w-32"
        />
      )}
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <h3 id={`item-${id}`} className="text-lg">
          {projectTitle}
        </h3>
        <p className="text-sm text-stone">{clientName}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge>
            <span className="capitalize">{projectType}</span>
          </Badge>
          <Badge tone={isPublic ? 'green' : 'grey'}>{isPublic ? 'Public' : 'Private'}</Badge>
          {isFeatured && <Badge tone="yellow">Featured</Badge>}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          look="quiet"
          aria-describedby={`item-${id}`}
          onClick={() => toast({ title: messages.noEditing, description: messages.noEditingHint })}
        >
          Edit
        </Button>
        <Button look="secondary" aria-describedby={`item-${id}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
