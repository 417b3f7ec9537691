import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMedia } from '#src/client/page/use-media.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import { paths } from '#src/shared/paths.ts';
import { HeaderMenu } from './header-menu.tsx';
import { LogoutButton } from './logout-button.tsx';

export interface AdminHeaderParts {
  /** The button that opens the search. */
  search: ReactNode;
  /** The link to the inbox with its count. */
  inbox: ReactNode;
  /** What is set for the owner and this device; always in the menu. */
  settings: ReactNode;
}

export interface AdminHeaderProps extends AdminHeaderParts {
  title: string;
  /** Whether the title is the page's heading; otherwise the page has its own. */
  isHeading?: boolean;
  /** What the screen has besides; on a phone it folds into a menu, with the logout. */
  children: ReactNode;
}

/** The header of every desk screen: one line. */
export function AdminHeader({
  title,
  isHeading = true,
  search,
  inbox,
  settings,
  children,
}: AdminHeaderProps) {
  const isWide = useMedia('(min-width: 80rem)');
  const own = (
    <>
      {children}
      <LogoutButton />
    </>
  );
  return (
    <header data-desk="" className="relative border-b border-line bg-paper">
      <div className="mx-auto flex max-w-desk flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-6">
        <Link href={paths.admin} className="mr-2 rounded py-2 text-bottle max-sm:hidden">
          <Logo />
        </Link>
        {isHeading ? (
          <h1 className={`${name} text-lg`}>{title}</h1>
        ) : (
          <p className={name}>{title}</p>
        )}
        {search}
        {inbox}
        {isWide && own}
        <HeaderMenu>
          {!isWide && own}
          {settings}
        </HeaderMenu>
      </div>
    </header>
  );
}

/** Two lines of it on a phone are no higher than the buttons. */
const name = 'flex-1 [line-height:1.15] sm:whitespace-nowrap';
