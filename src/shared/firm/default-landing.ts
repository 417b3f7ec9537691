import type { Landing } from './landing.ts';
import { landingSections } from './landing-sections.ts';

/** A landing page as it starts. */
export const defaultLanding: Landing = {
  hero: { shows: 'street', picture: null },
  sections: [...landingSections],
};
