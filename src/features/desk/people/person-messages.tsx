import { useHistoryState } from 'wouter/use-browser-location';
import { Card } from '#src/client/ui/card.tsx';
import { ReplyBox } from '#src/features/people/reply/reply-box.tsx';
import { AdminConversation } from '#src/features/work/message/conversation/admin-conversation.tsx';
import type { PersonView } from './contract.ts';

/** Whether the page was opened to write, which reloading it does not forget. */
const focusField = (section: HTMLElement | null) => {
  if (history.state?.writes) section?.querySelector('textarea')?.focus();
};

/** The conversation with a person in their portal; who has none is written to by email. */
export function PersonMessages({ person: { id, name, customerId } }: { person: PersonView }) {
  // A draft that was written for the box is read by a new one.
  const draft = useHistoryState<{ draft?: string } | null>()?.draft;
  return (
    <section ref={focusField} aria-label={`Write to ${name}`}>
      <Card className="p-5 sm:p-8">
        {customerId === null ? (
          <ReplyBox key={draft} personId={id} focused={Boolean(history.state?.writes)} />
        ) : (
          <AdminConversation personId={id} name={name} />
        )}
      </Card>
    </section>
  );
}
