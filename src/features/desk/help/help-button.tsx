import { useLocation } from 'wouter';
import { setHelp, useOpenHelp } from '#src/client/desk/open-help.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { useHasRoomBeside } from '#src/client/ui/side-panel.tsx';

/** Opens the help for the screen beside it, and closes it again; nothing on the pages of help. */
export function HelpButton() {
  const { open } = useOpenHelp();
  const [path] = useLocation();
  if (path.startsWith('/admin/help')) return null;
  return (
    <button
      type="button"
      data-opens-help=""
      aria-expanded={open}
      onClick={() => setHelp({ open: !open })}
      className="flex min-h-11 cursor-pointer items-center rounded px-3 text-bottle underline decoration-line underline-offset-4 hover:bg-sand aria-expanded:bg-sand"
    >
      Help
    </button>
  );
}

const Aside = lazyPanel(async () => (await import('./help-panel.tsx')).HelpAside);
const Sheet = lazyPanel(async () => (await import('./help-panel.tsx')).HelpSheet);

/** The help, if it is open: beside the screen where there is room, otherwise over it. */
export function OpenHelp() {
  const { open } = useOpenHelp();
  const hasRoom = useHasRoomBeside();
  const [path] = useLocation();
  if (!open || path.startsWith('/admin/help')) return null;
  return hasRoom ? <Aside /> : <Sheet />;
}
