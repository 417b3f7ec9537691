import { useLocation } from 'wouter';
import { DeskScreen } from '#src/app/desk/desk-screen.tsx';
import { HelpScreen } from '#src/features/desk/help/help-index.tsx';
import { helpSlugOf } from '#src/features/desk/help/help-rules.ts';

/** /admin/help: short pages that say how things are done here. */
export function AdminHelpPage() {
  const [path] = useLocation();
  const slug = helpSlugOf(path);
  return (
    <DeskScreen title="Help" isHeading={slug === undefined}>
      <HelpScreen key={slug} slug={slug} />
    </DeskScreen>
  );
}
