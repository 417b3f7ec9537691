import { Button } from '#src/client/ui/button.tsx';

/** What of an infinite query the button needs. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A button that fetches the next older page, while there is one. */
export function ShowEarlier({ query }: { query: PagedQuery }) {
  return (
    query.hasNextPage && (
      <Button
        look="quiet"
        busy={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
        className="justify-self-center"
      >
        Show earlier
      </Button>
    )
  );
}
