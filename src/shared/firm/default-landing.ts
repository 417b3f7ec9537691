import type { Landing } from './landing.ts';

/** The sections of the landing page beneath its first screen, as it starts with them. */
export const landingSections = ['services', 'pricing', 'work', 'about', 'contact'] as const;

/** A landing page as it starts. */
export const defaultLanding: Landing = {
  hero: { shows: 'street', picture: null },
  sections: [...landingSections],
};
