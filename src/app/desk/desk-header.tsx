import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { useMedia } from '#src/client/page/use-media.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { DeskKeys } from '#src/features/desk/admin/header/desk-keys.tsx';
import { HeaderMenu, LogoutButton } from '#src/features/desk/admin/header/header-menu.tsx';
import { NewPersonButton } from '#src/features/desk/people/caller/new-person-button.tsx';
import { PeopleSearch } from '#src/features/desk/people/search/people-search.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { DeskPlaces } from './desk-places.tsx';
import './desk-header.css';

/** What the menu of every desk screen holds; where the bar has no room for it, the dashboard too. */
const DeskMenu = ({ hasDashboard = false }: { hasDashboard?: boolean }) => (
  <>
    {hasDashboard && (
      <ButtonLink look="secondary" href={pagePath('/admin')} className="px-3">
        Dashboard
      </ButtonLink>
    )}
    <ButtonLink look="secondary" href={pagePath('/admin/firm')} className="px-3">
      Your firm
    </ButtonLink>
    {useDesk().menu.map(({ place, Item }) => (
      <Item key={place} />
    ))}
    <LogoutButton />
  </>
);

export interface DeskHeaderProps {
  title: string;
  /** Whether the title is the page's heading; otherwise the page has its own. */
  isHeading?: boolean;
  /** A button that this screen alone has, beside its title; on a phone below it. */
  own?: ReactNode;
}

/**
 * The header of every desk screen: one line with the places of the desk. On a phone these stand in a bar
 * at the foot.
 */
export function DeskHeader({ title, isHeading = true, own }: DeskHeaderProps) {
  const isNarrow = useMedia('(width < 62rem)');
  const Title = isHeading ? 'h1' : 'p';
  return (
    <>
      <header data-desk="" className="relative border-b border-line bg-paper print:hidden">
        <div className="mx-auto flex min-h-16 max-w-desk flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-6">
          <Link
            href={pagePath('/admin')}
            className={`mr-2 max-w-64 shrink-0 rounded py-2 text-bottle ${own ? 'max-[88rem]:hidden' : 'max-[78rem]:hidden'}`}
          >
            <Logo />
          </Link>
          {/* As narrow as its longest word; two lines of it are no higher than the buttons. */}
          <Title
            className={`mr-2 basis-0 text-lg [line-height:1.15] wrap-break-word ${isNarrow ? 'grow' : 'max-w-max grow-99'}`}
          >
            {title}
          </Title>
          {!isNarrow && <div className="flex flex-1 whitespace-nowrap">{own}</div>}
          <NewPersonButton />
          {isNarrow && own && <div className="flex max-sm:basis-full">{own}</div>}
          <DeskKeys />
          {!isNarrow && (
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
              <DeskPlaces look="line" />
              <PeopleSearch look="line" />
              <HeaderMenu look="line">
                <DeskMenu />
              </HeaderMenu>
            </div>
          )}
        </div>
      </header>
      {isNarrow && (
        <DeskPlaces look="bar">
          <PeopleSearch look="bar" />
          <HeaderMenu look="bar">
            <DeskMenu hasDashboard />
          </HeaderMenu>
        </DeskPlaces>
      )}
    </>
  );
}
