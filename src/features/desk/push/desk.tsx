import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { NotificationSettings } from './notification-settings.tsx';

/** Notifications on the owner’s devices. */
export const pushDesk: DeskFeature = {
  tabs: none,
  reads: {
    push: ['login', 'admin'],
  },
  waiting: none,
  panels: none,
  story: none,
  menu: { Item: NotificationSettings, place: 3 },
};
