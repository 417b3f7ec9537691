import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';
import { waitingTexts } from './waiting-texts.ts';

const Messages = lazyPanel(
  async () => (await import('./conversation/admin-conversation.tsx')).AdminConversation,
);

/** The conversation with a customer. */
export const messageDesk: DeskFeature = {
  tabs: none,
  reads: {
    message: ['message', 'person'],
  },
  waiting: waitingTexts,
  panels: {
    message: {
      show: ({ personId, name }) =>
        personId !== null && (
          <Messages
            isNarrow
            personId={personId}
            name={name}
            onSent={() => toast({ title: 'Reply sent', description: `To ${name}` })}
          />
        ),
    },
  },
  story: {
    message: {
      icon: 'M3 5h14v9h-6l-4 3v-3H3Z',
      part: 'messages',
    },
  },
};
