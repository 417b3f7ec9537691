import { useDesk } from '#src/client/desk/desk-feature.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { LogoutButton } from '#src/features/desk/admin/header/logout-button.tsx';
import { pagePath } from '#src/shared/paths.ts';

/** What the menu of every desk screen holds; where the bar has no room for it, the dashboard too. */
export const DeskMenu = ({ hasDashboard = false }: { hasDashboard?: boolean }) => (
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
