import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { TwoStepLogin } from './login/two-step-login.tsx';

/** The owner’s login. */
export const adminDesk: DeskFeature = {
  tabs: none,
  reads: {
    session: ['login', 'admin'],
    secondFactor: ['admin'],
  },
  waiting: none,
  panels: none,
  story: none,
  menu: { Item: TwoStepLogin, place: 2 },
};
