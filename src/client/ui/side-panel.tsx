import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenHelp } from '#src/client/desk/open-help.ts';
import { useMedia } from '#src/client/page/use-media.ts';

/** Whether there is room beside what a screen is for. */
export const useHasRoomBeside = (): boolean => useMedia('(min-width: 1100px)');

/** Whether a panel has room beside a list: the help takes it while it is open. */
export function useHasSidePanel(): boolean {
  const hasRoom = useHasRoomBeside();
  return !useOpenHelp().open && hasRoom;
}

interface ListWithPanelProps extends ComponentProps<'div'> {
  /** The widths of both, where there is room. */
  className: string;
  /** What the panel shows, if there is room for it. */
  panel: ReactNode;
}

/** A list with a panel for the row that is open. */
export function ListWithPanel({ panel, className, children, ...rest }: ListWithPanelProps) {
  const columns = useHasSidePanel() ? className : '';
  return (
    <div {...rest} className={`grid items-start gap-5 grid-cols-1 ${columns}`}>
      <div>{children}</div>
      {panel}
    </div>
  );
}

/** The panel beside a list: it stays as one scrolls, and scrolls by itself if it is higher than the screen. */
export const SidePanel = ({ children }: { children: ReactNode }) => (
  <div className="raised sticky top-5 scroll-pt-16 max-h-[calc(100dvh-var(--toast-height)-2.5rem)] scroll-shadows rounded">
    {children}
  </div>
);

/**
 * The details of a row. They keep their state, such as typed text, as they move between the row and the
 * panel: render `place` in one of them, and `content` after both.
 */
export function useMovingPanel(opened: ReactNode) {
  const [element] = useState(() => document.createElement('div'));
  const attach = useCallback((place: HTMLElement | null) => place?.append(element), [element]);
  return { place: <div ref={attach} />, content: createPortal(opened, element) };
}
