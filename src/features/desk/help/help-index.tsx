import { useState } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Empty } from '#src/client/ui/states.tsx';
import type { HelpPage } from './contract.ts';
import { HelpBody } from './help-body.tsx';
import { findHelp, helpGroups, helpLink, readableHelp } from './help-rules.ts';
import { helpPages } from './help-texts.ts';

const Titles = ({ pages, current }: { pages: readonly HelpPage[]; current?: string }) => (
  <ul className="-mx-3 grid">
    {pages.map(({ slug, title }) => (
      <li key={slug}>
        <Link
          href={helpLink(slug)}
          aria-current={slug === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded px-3 py-2 text-bottle underline decoration-line underline-offset-4 hover:bg-sand aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
);

/** All pages of help by their groups, with a search. */
function HelpIndex({ pages }: { pages: readonly HelpPage[] }) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? undefined : findHelp(pages, typed);
  return (
    <>
      <label className="grid max-w-form gap-1.5">
        <span className="font-semibold">Search the help</span>
        <input
          type="search"
          value={typed}
          placeholder="A payment failed"
          onChange={({ target }) => setTyped(target.value)}
          className="control"
        />
      </label>
      <p role="status" className="text-sm text-stone empty:hidden">
        {found && (found.length === 1 ? '1 page' : `${found.length} pages`)}
      </p>
      {found?.length === 0 && (
        <Empty title="No page has these words">Try fewer, or other ones.</Empty>
      )}
      {found && found.length > 0 && (
        <Card>
          <Titles pages={found} />
        </Card>
      )}
      {!found && (
        <div className="gap-5 md:columns-2 lg:columns-3">
          {helpGroups.map((group) => (
            <Card key={group} className="mb-5 break-inside-avoid p-5 pb-3">
              <h2 className="mb-1 text-lg">{group}</h2>
              <Titles pages={pages.filter((page) => page.group === group)} />
            </Card>
          ))}
        </div>
      )}
    </>
  );
}

/** One page of help, with the others of its group. */
const OneHelp = ({ page, pages }: { page: HelpPage; pages: readonly HelpPage[] }) => (
  <>
    <ButtonLink look="quiet" href="/admin/help" className="-ml-3 justify-self-start px-3">
      All help
    </ButtonLink>
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="grid gap-4 p-6 sm:p-8">
        <h1 className="text-2xl">{page.title}</h1>
        <HelpBody page={page} Heading="h2" />
      </Card>
      <nav aria-label={page.group}>
        <Card className="p-5 pb-3">
          <h2 className="mb-1 text-lg">{page.group}</h2>
          <Titles pages={pages.filter(({ group }) => group === page.group)} current={page.slug} />
        </Card>
      </nav>
    </div>
  </>
);

/** /admin/help: the list of all pages, or one of them. */
export function HelpScreen({ slug }: { slug: string | undefined }) {
  const pages = readableHelp(helpPages, 'owner');
  if (slug === undefined) return <HelpIndex pages={pages} />;
  const page = pages.find((one) => one.slug === slug);
  if (page) return <OneHelp page={page} pages={pages} />;
  return (
    <Empty
      title="There is no such page of help"
      action={<ButtonLink href="/admin/help">All help</ButtonLink>}
    />
  );
}
