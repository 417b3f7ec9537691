import { api } from '#src/client/api/api.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShowEarlier } from '#src/client/ui/desk/show-earlier.tsx';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import { ApartMessages } from './apart-messages.tsx';
import { SiteMessage } from './site-message.tsx';
import { Snippet } from './snippet.tsx';
import { entriesCsv } from './texts.ts';

interface SiteMessagesProps {
  /** The customer's. */
  id: string;
  projectId: string;
}

/** In the portal: what people sent by the form of a project's website; nothing where it never had one. */
export function SiteMessages({ id, projectId }: SiteMessagesProps) {
  const query = api.customer.siteForm.list.useInfiniteQuery(
    { id, projectId },
    { getNextPageParam: ({ earlier, data }) => (earlier ? data.at(-1)?.id : undefined) },
  );
  if (query.error && !query.data)
    return <ReadFailed title="The messages from your website could not be fetched" query={query} />;
  const [newest] = query.data?.pages ?? [];
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!newest || (newest.form === null && entries.length + newest.apart === 0)) return null;
  const { form, apart } = newest;
  return (
    <section aria-labelledby="site-messages" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="site-messages" className="text-xl">
          Messages from your website
        </h2>
        {entries.length > 0 && (
          <ButtonLink look="quiet" href={entriesCsv(id, projectId)} download className="-mx-5">
            Download as CSV
          </ButtonLink>
        )}
      </div>
      {entries.length === 0 ? (
        <Empty title="No messages yet">
          What people send by the contact form of your website is mailed to you, and listed here for
          12 months.
        </Empty>
      ) : (
        <Card className="px-5 sm:px-8">
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <SiteMessage key={entry.id} place={{ id, projectId }} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <ShowEarlier query={query} />
      {apart > 0 && <ApartMessages place={{ id, projectId }} count={apart} />}
      {form && <Snippet {...form} />}
    </section>
  );
}
