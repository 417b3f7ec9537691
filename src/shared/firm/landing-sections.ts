/** The sections of the landing page beneath its first screen, as it starts with them. */
export const landingSections = ['services', 'pricing', 'work', 'about', 'contact'] as const;
export type LandingSection = (typeof landingSections)[number];
