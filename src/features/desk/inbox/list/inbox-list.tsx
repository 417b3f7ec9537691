import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { useUndoOffers } from '#src/client/desk/undo-offers.ts';
import { pressKey, rowsIn, scrollToRow, useRowKeys } from '#src/client/desk/use-keys.ts';
import { useLeaving } from '#src/client/desk/use-leaving.ts';
import { Key, ListKeys } from '#src/client/ui/desk/key.tsx';
import { SettledRow } from '#src/client/ui/desk/settled-row.tsx';
import { Sheet } from '#src/client/ui/desk/sheet.tsx';
import {
  ListWithPanel,
  SidePanel,
  useHasSidePanel,
  useMovingPanel,
} from '#src/client/ui/side-panel.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { replySubjects } from '#src/features/people/reply/reply-rules.ts';
import { InboxDetails } from './inbox-details.tsx';
import { InboxRow } from './inbox-row.tsx';
import { ReplyTo } from './reply-to.tsx';
import { keyOf, useInboxMarks } from './use-inbox-marks.ts';
import '#src/client/desk/leaving.css';
import './inbox.css';

interface InboxKeys {
  /** The key of the row that is open. */
  opened: string | undefined;
  open: (key: string) => void;
  /** Acts on a row by a letter; returns true where the row leaves. */
  act: (letter: string, key: string) => boolean;
}

/**
 * The keys of the inbox, and those that the buttons of the open row name. The focus of an open row that
 * has left goes to the next one.
 */
function useInboxKeys({ opened, open, act }: InboxKeys) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  useLayoutEffect(() => {
    const rows = rowsIn(list.current);
    if (opened !== undefined) {
      place.current = rows.findIndex(({ dataset }) => dataset.row === opened);
      return;
    }
    const next = rows[Math.min(place.current, rows.length - 1)];
    place.current = -1;
    if (document.activeElement !== document.body) return;
    next?.focus({ preventScroll: true });
    scrollToRow(next);
  });
  useRowKeys({
    list,
    opened,
    open,
    act(letter, key) {
      if (act(letter, key)) return true;
      if (key === opened) pressKey(list.current, letter);
      return false;
    },
  });
  return list;
}

interface InboxListProps {
  items: readonly InboxItem[];
  busy: boolean;
  /** The key of the row that is open. */
  opened: string | undefined;
  onToggle: (key?: string) => void;
  /** Beneath the rows. */
  children: ReactNode;
}

/** The rows of the inbox; one opens in place, or beside the list where there is room. */
export function InboxList(props: InboxListProps) {
  const { items, busy, opened, onToggle, children } = props;
  const isWide = useHasSidePanel();
  const { actions, leaving, returned } = useInboxMarks();
  const offers = useUndoOffers();
  const { shown, gone } = useLeaving(items, keyOf, offers);
  const { panels } = useDesk();
  const isLeaving = (key: string) => gone.has(key) || leaving.has(key);
  const open = items.find((item) => keyOf(item) === opened && !isLeaving(keyOf(item)));
  const answered = replySubjects.find(
    (subject) => open && subject === open.kind && panels[open.kind].isAnswered,
  );
  // Undo of a second snooze would end the first.
  const snooze = useCallback(
    (item: InboxItem) => {
      if (item.snoozedUntil !== null) return false;
      actions.snooze(item);
      return true;
    },
    [actions],
  );
  const list = useInboxKeys({
    opened: open && opened,
    open: onToggle,
    act(letter, key) {
      const item = items.find((candidate) => keyOf(candidate) === key);
      if (!item) return false;
      if (letter === 's') return snooze(item);
      return letter === 'e' && actions.done(item);
    },
  });
  const handleOpen = useCallback((item: InboxItem) => onToggle(keyOf(item)), [onToggle]);
  const handleDone = useCallback(
    (item: InboxItem) => void (actions.done(item) || onToggle(keyOf(item))),
    [actions, onToggle],
  );
  const details = useMovingPanel(
    open && (
      <InboxDetails
        key={opened}
        item={open}
        actions={actions}
        isWide={isWide}
        onClose={() => onToggle()}
      >
        {panels[open.kind].show(open)}
        {answered && <ReplyTo item={open} about={answered} />}
      </InboxDetails>
    ),
  );
  return (
    <ListWithPanel
      ref={list}
      className="min-[1100px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      panel={
        isWide && (
          <SidePanel key={open && opened}>
            {open ? details.place : <Hint isGone={opened !== undefined && !busy} />}
          </SidePanel>
        )
      }
    >
      <Sheet aria-label="What waits" aria-busy={busy}>
        {shown.map((item) => {
          const key = keyOf(item);
          if (gone.has(key))
            return (
              <li key={key} data-leaving={!offers.has(key) || undefined} className="inbox-row">
                <SettledRow rowKey={key} name={item.name} className="h-18" />
              </li>
            );
          return (
            <InboxRow
              key={key}
              item={item}
              open={key === opened}
              leaving={leaving.has(key)}
              returned={key === returned}
              onOpen={handleOpen}
              onDone={handleDone}
              onSnooze={snooze}
            >
              {!isWide && open && key === opened && details.place}
            </InboxRow>
          );
        })}
      </Sheet>
      {children}
      {details.content}
    </ListWithPanel>
  );
}

const Hint = ({ isGone }: { isGone: boolean }) => (
  <div className="grid gap-3 p-6 text-stone">
    <p>{isGone ? 'This is no longer waiting.' : 'Open a row to answer it here.'}</p>
    <p className="text-sm">
      By keyboard: <ListKeys />, <Key name="E" /> is done where no answer is needed,{' '}
      <Key name="S" /> snoozes until tomorrow.
    </p>
  </div>
);
