import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { setHelp, useOpenHelp } from '#src/client/desk/open-help.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import type { HelpPage } from './contract.ts';
import { HelpBody } from './help-body.tsx';
import { helpFor, helpLink, readableHelp } from './help-rules.ts';
import { helpPages } from './help-texts.ts';

/** How many pages are offered for a screen; the others are one press away. */
const offered = 10;

/** The titles of some pages, which open in place. */
const Titles = ({ pages }: { pages: readonly HelpPage[] }) => (
  <ul className="-mx-3 grid">
    {pages.map(({ slug, title }) => (
      <li key={slug}>
        <button
          type="button"
          onClick={() => setHelp({ open: true, slug })}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 rounded px-3 py-2 text-left font-semibold text-bottle hover:bg-sand"
        >
          {title}
          <span aria-hidden="true" className="text-stone">
            ›
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** The help for the open screen, or one of its pages. */
function HelpContent({ onLeave }: { onLeave?: () => void }) {
  const { slug } = useOpenHelp();
  const [path] = useLocation();
  const search = useSearch();
  const pages = readableHelp(helpPages, 'owner');
  const page = pages.find((one) => one.slug === slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = page?.slug;
  // A screen reader goes on at the heading of what was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each page
  useEffect(() => heading.current?.focus(), [shown]);
  const all = (
    <Link
      href="/admin/help"
      onClick={() => (onLeave ?? (() => setHelp({ open: false })))()}
      className="py-2 underline underline-offset-4"
    >
      All help
    </Link>
  );
  if (!page)
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          About this screen
        </h2>
        <Titles pages={helpFor(pages, `${path}?${search}`).slice(0, offered)} />
        <p className="border-t border-line pt-2 text-sm">{all}</p>
      </>
    );
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {page.title}
      </h2>
      <HelpBody
        page={page}
        Heading="h3"
        onFollow={(next) =>
          next === undefined ? onLeave?.() : setHelp({ open: true, slug: next })
        }
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm">
        <Button look="quiet" className="-ml-3 px-3" onClick={() => setHelp({ open: true })}>
          About this screen
        </Button>
        <Link
          href={helpLink(page.slug)}
          onClick={() => setHelp({ open: false })}
          className="py-2 underline underline-offset-4"
        >
          On a page of its own
        </Link>
      </p>
    </>
  );
}

/** Gives the focus back to what opened the help. */
function close() {
  setHelp({ open: false });
  document.querySelector<HTMLElement>('[data-opens-help]')?.focus();
}

/** The help beside the screen, which stays usable. */
export const HelpAside = () => (
  <aside
    id="help"
    aria-label="Help"
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      // The open row of the list stays open.
      event.nativeEvent.stopImmediatePropagation();
      close();
    }}
    className="raised sticky top-5 mt-5 mr-6 flex max-h-[calc(100dvh-2.5rem)] w-96 shrink-0 flex-col rounded bg-paper print:hidden"
  >
    <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-5">
      <p className="text-sm font-semibold text-stone">Help</p>
      <Button look="quiet" className="px-3" onClick={close}>
        Close help
      </Button>
    </div>
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must scroll by keyboard
      tabIndex={0}
      className="grid content-start gap-3 scroll-shadows p-5 -outline-offset-4"
    >
      <HelpContent />
    </div>
  </aside>
);

/** The help over a screen that has no room beside it. */
export const HelpSheet = () => (
  <Dialog open wide title="Help" onClose={() => setHelp({ open: false })}>
    <HelpContent onLeave={() => setHelp({ open: false })} />
  </Dialog>
);
