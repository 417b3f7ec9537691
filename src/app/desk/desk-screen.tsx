import { Children, type ReactNode } from 'react';
import { ApiProvider } from '#src/client/api/api-provider.tsx';
import { DeskProvider } from '#src/client/desk/desk-feature.ts';
import { RowExtras } from '#src/client/ui/desk/row-extras.ts';
import { PanelBoundary } from '#src/client/ui/panel-boundary.tsx';
import { adminMessages } from '#src/features/desk/admin/contract.ts';
import { AdminGate } from '#src/features/desk/admin/login/admin-gate.tsx';
import { rowMails } from '#src/features/desk/mail/row-mails.tsx';
import { useFirstVisit } from '#src/features/desk/opening/use-first-visit.ts';
import { desk } from './desk-features.ts';
import { DeskHeader, type DeskHeaderProps } from './desk-header.tsx';

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
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid max-w-desk grid-cols-1 gap-3 px-4 py-3 outline-none sm:gap-5 sm:px-6 sm:py-5"
        >
          <RowExtras value={rowMails}>
            {Children.map(children, (panel) => (
              <PanelBoundary>{panel}</PanelBoundary>
            ))}
          </RowExtras>
        </main>
      </div>
    </AdminGate>
  );
}

/** Seen when a keyboard reaches it. */
const skipLink =
  'button fixed top-1 left-1 z-50 border-2 border-bottle bg-paper text-bottle not-focus:sr-only';
