import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { imagePath } from '#src/client/page/image-path.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '#src/client/ui/confirm-dialog.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { optionsOf } from '#src/shared/humanize.ts';
import {
  type AdminPortfolioItem,
  portfolioMessages as messages,
  visibilities,
} from './admin-contract.ts';
import { PortfolioForm, usePortfolioDraft } from './portfolio-form.tsx';

interface PortfolioRowProps {
  item: AdminPortfolioItem;
  onDelete: () => void;
}

/** One item in the admin list. */
function PortfolioRow({ item, onDelete }: PortfolioRowProps) {
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

interface DeleteDialogProps {
  item: AdminPortfolioItem;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the item and its image. */
function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const invalidate = useInvalidate();
  const remove = api.admin.portfolio.remove.useMutation({
    onSuccess: async () => {
      toast({ title: messages.deleted });
      await invalidate('portfolio');
      onClose();
    },
    onError: () => {
      toastError('Error', messages.deleteFailed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Portfolio Item"
      verb="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: item.id })}
      onClose={onClose}
    >
      <p>{`Are you sure you want to delete "${item.projectTitle}"? This action cannot be undone.`}</p>
    </ConfirmDialog>
  );
}

/** The admin list of portfolio items, with adding and deleting. */
export function PortfolioTab() {
  const list = useList('list-portfolio', isOneOf(visibilities));
  const result = api.admin.portfolio.page.useQuery(list.query, list.options);
  const draft = usePortfolioDraft();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<AdminPortfolioItem>();

  return (
    <section aria-labelledby="portfolio-items" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="portfolio-items" className="text-2xl">
          Portfolio
        </h2>
        <Button onClick={() => setAdding(true)}>Add Portfolio Item</Button>
      </div>
      <AdminList
        list={list}
        result={result}
        statuses={optionsOf(visibilities)}
        filterLabel="Visibility"
        searches="Title, client or industry"
        failed={messages.listFailed}
        empty={{
          title: 'No portfolio items yet',
          hint: <p>Add the first website you would show a customer.</p>,
        }}
      >
        {(item) => <PortfolioRow item={item} onDelete={() => setDeleting(item)} />}
      </AdminList>
      <Dialog wide open={adding} onClose={() => setAdding(false)} title="Add Portfolio Item">
        <PortfolioForm form={draft} onDone={() => setAdding(false)} />
      </Dialog>
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}
