import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import type { ReplySubject } from '#src/features/people/reply/reply-rules.ts';
import type { WaitingItem } from '#src/shared/desk/waiting.ts';
import { keyOf } from './use-inbox-marks.ts';

const Reply = lazyPanel(
  async () => (await import('#src/features/people/reply/reply-box.tsx')).ReplyBox,
);

interface ReplyToProps {
  item: WaitingItem;
  about: ReplySubject;
}

/** The box that answers by mail; open where nothing but an answer is wanted. */
export const ReplyTo = ({ item, about }: ReplyToProps) =>
  item.personId !== null && (
    <Reply
      key={item.id}
      personId={item.personId}
      about={{ kind: about, id: item.id }}
      undoKey={keyOf(item)}
      folded={item.kind === about}
      hint={
        item.kind === about ? undefined : 'They read it by email, and on the page of the quote.'
      }
    />
  );
