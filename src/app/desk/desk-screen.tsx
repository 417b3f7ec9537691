import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { DeskProvider, useDesk } from '#src/client/desk/desk-feature.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useMedia } from '#src/client/page/use-media.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { RowExtras } from '#src/client/ui/desk/row-extras.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import { PanelBoundary } from '#src/client/ui/panel-boundary.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { DeskKeys } from '#src/features/desk/admin/header/desk-keys.tsx';
import { HeaderMenu, LogoutButton } from '#src/features/desk/admin/header/header-menu.tsx';
import { AdminGate } from '#src/features/desk/admin/login/admin-gate.tsx';
import { HelpButton, OpenHelp } from '#src/features/desk/help/help-button.tsx';
import { rowMails } from '#src/features/desk/mail/row-mails.tsx';
import { useFirstVisit } from '#src/features/desk/opening/use-first-visit.ts';
import { NewPersonButton } from '#src/features/desk/people/caller/new-person-button.tsx';
import { PeopleSearch } from '#src/features/desk/people/search/people-search.tsx';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import { pagePath } from '#src/shared/paths.ts';
import { desk } from './desk-features.ts';
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
    <ButtonLink look="secondary" href={`${pagePath('/admin/firm')}?part=prices`} className="px-3">
      Prices
    </ButtonLink>
    {useDesk().menu.map(({ place, Item }) => (
      <Item key={place} />
    ))}
    <LogoutButton />
  </>
);

interface DeskHeaderProps {
  title: string;
  /** Whether the title is the page's heading; otherwise the page has its own. */
  isHeading?: boolean;
  /** A button that this screen alone has, beside its title; on a phone below it. */
  own?: ReactNode;
}

/** Whether a firm's logo or name, beside its mark, is no wider than about 120 pixels. */
const isShort = ({ name, logo }: PageFirm['identity']): boolean =>
  logo ? logo.width <= 3 * logo.height : name.length <= 8;

/**
 * The header of every desk screen: one line with the places of the desk. On a phone these stand in a bar
 * at the foot.
 */
function DeskHeader({ title, isHeading = true, own }: DeskHeaderProps) {
  const isNarrow = useMedia('(width < 62rem)');
  const { identity } = useFirm();
  const { name } = identity;
  const shown = !own
    ? 'flex max-[78rem]:hidden'
    : isShort(identity)
      ? 'flex max-[88rem]:hidden'
      : // The places would no longer fit the line beside it and a button.
        'hidden';
  const Title = isHeading ? 'h1' : 'p';
  return (
    <>
      <header data-desk="" className="relative border-b border-line bg-paper print:hidden">
        <div className="mx-auto flex min-h-16 max-w-desk flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:px-6">
          <Link
            href={pagePath('/admin')}
            className={`desk-logo mr-2 max-w-64 shrink-0 rounded py-2 text-bottle ${shown}`}
            // On one line beside the mark: letters of Fraunces are less than two thirds as wide as high.
            style={{ fontSize: `min(var(--text-xl), ${20 / Math.max(1, name.length)}rem)` }}
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
          {isNarrow && <HelpButton />}
          {isNarrow && own && <div className="flex max-sm:basis-full">{own}</div>}
          <DeskKeys />
          {!isNarrow && (
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
              <DeskPlaces look="line" />
              <PeopleSearch look="line" />
              <HelpButton />
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

interface DeskScreenProps extends DeskHeaderProps {
  /** What the login of this screen says, and whether a stored session is told of. */
  login?: { title: string; welcome: string; announces?: true };
  /** The screen itself says that a stored session has expired. */
  saysEnded?: boolean;
  /** Whether the screen has a row of tabs, which a link at the top leads to. */
  hasTabs?: boolean;
  /** Its panels; one that fails leaves the others and the header as they are. */
  children: ReactNode;
}

const reads = { admin: desk.reads };

/** A screen of the desk, behind the admin login: the header that all have, and its own content. */
export const DeskScreen = (props: DeskScreenProps) => (
  <ApiProvider reads={reads}>
    <DeskProvider value={desk}>
      <Gated {...props} />
    </DeskProvider>
  </ApiProvider>
);

const usualLogin = { title: 'Admin Login', welcome: adminMessages.welcome };

function Gated({
  login = usualLogin,
  saysEnded = false,
  hasTabs = false,
  children,
  ...header
}: DeskScreenProps) {
  const lead = useFirstVisit();
  return (
    <AdminGate {...login} saysEnded={saysEnded} onLogin={lead}>
      <a href="#main" className={skipLink}>
        Skip to the content
      </a>
      {hasTabs && (
        <a href="#tabs" className={skipLink}>
          Skip to the tabs
        </a>
      )}
      <div className="screen-high">
        <DeskHeader {...header} />
        <div className="mx-auto flex max-w-desk items-start">
          <main
            id="main"
            tabIndex={-1}
            className="grid min-w-0 flex-1 grid-cols-1 gap-3 px-4 py-3 outline-none sm:gap-5 sm:px-6 sm:py-5"
          >
            <RowExtras value={rowMails}>
              {Children.map(children, (panel) => (
                <PanelBoundary>{panel}</PanelBoundary>
              ))}
            </RowExtras>
          </main>
          <OpenHelp />
        </div>
      </div>
    </AdminGate>
  );
}

/** Seen when a keyboard reaches it. */
const skipLink =
  'button fixed top-1 left-1 z-50 border-2 border-bottle bg-paper text-bottle not-focus:sr-only';
