import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useList } from '#src/client/desk/use-list.ts';
import { AdminCard } from '#src/client/ui/desk/admin-card.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';

function PlainList() {
  const list = useList('list-plain');
  const row = { id: '2b1e9a54-5d0c-4c5b-8a34-6b8d2f1f0c77', name: 'Bronagh Keane' };
  return (
    <AdminList
      look="open"
      list={list}
      result={{
        data: { rows: [row], total: 1 },
        error: null,
        isFetching: false,
        refetch: () => null,
      }}
      failed="Failed"
      empty={{ title: 'None yet', hint: null }}
    >
      {({ id, name }) => (
        <AdminCard id={id} name={name} summary="A sign-up" createdAt="2026-04-15T10:00:00.000Z">
          All of it
        </AdminCard>
      )}
    </AdminList>
  );
}

test('rows without status or business are searched, opened, and filtered by nothing', () => {
  render(<PlainList />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  const row = screen.getByRole('button', { name: /Bronagh Keane/ });
  expect(row).toHaveTextContent(/^Bronagh KeaneA sign-up15 Apr/);
});
