import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { DeskList } from '#src/client/ui/desk-list.tsx';
import { useList } from '#src/client/use-list.ts';
import { type AdminPortfolioItem, portfolioMessages, type Visibility } from './contract.ts';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ItemCard } from './item-card.tsx';

const visibilities = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
];

const edit = () =>
  toast({
    title: 'Feature Coming Soon',
    description: 'Editing will be added in the next update.',
  });

/** The portfolio as the owner keeps it: add, look through, delete. */
export function PortfolioTab() {
  const list = useList<Visibility>();
  const answer = api.portfolio.page.useQuery(list.query, { placeholderData: keepPreviousData });
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<AdminPortfolioItem>();
  return (
    <div className="grid gap-5">
      <Button className="justify-self-start" onClick={() => setAdding(true)}>
        Add Portfolio Item
      </Button>
      <DeskList
        list={list}
        answer={answer}
        statuses={visibilities}
        filterLabel="Visibility"
        searches="title, client or industry"
        failed={portfolioMessages.listFailed}
        empty={{
          title: 'No portfolio items yet',
          hint: <p>Add the first finished website, and the public portfolio opens.</p>,
        }}
      >
        {(item) => <ItemCard item={item} onEdit={edit} onDelete={() => setDeleting(item)} />}
      </DeskList>
      <CreateDialog open={adding} onClose={() => setAdding(false)} />
      <DeleteDialog item={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  );
}
