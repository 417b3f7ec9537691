import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { none } from '#src/shared/feature-parts.ts';
import { waitingTexts } from './waiting-texts.ts';

const Request = lazyPanel(async () => (await import('./request/desk/one-request.tsx')).OneRequest);

const show = ({ id }: { id: string }) => <Request id={id} />;

/** Requests about personal data, and complaints. */
export const privacyDesk: DeskFeature = {
  tabs: none,
  reads: {
    privacy: ['privacy', 'person'],
  },
  waiting: waitingTexts,
  panels: { privacy: { show }, complaint: { show } },
  story: {
    privacy: {
      icon: 'M5 9V7a5 5 0 0 1 10 0v2M4 9h12v8H4Zm6 3v2',
    },
  },
};
