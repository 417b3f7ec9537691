import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';
import { anySubject } from '#src/shared/live-event.ts';
import { waitingTexts } from './waiting-texts.ts';

const Mail = lazyPanel(async () => (await import('./one-mail.tsx')).OneMail);

/** The mails. */
export const mailDesk: DeskFeature = {
  tabs: none,
  reads: {
    mail: [anySubject, 'mail'],
  },
  waiting: waitingTexts,
  panels: { mail: { show: ({ id }) => <Mail id={id} /> } },
  story: {
    mail: {
      icon: 'M3 5h14v10H3Zm0 1 7 5 7-5',
      part: 'mails',
    },
  },
};
