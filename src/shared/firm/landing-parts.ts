/** The sections of the landing page beneath its first screen, as it starts with them. */
export const landingSections = ['services', 'pricing', 'work', 'about', 'contact'] as const;
export type LandingSection = (typeof landingSections)[number];

/** The size of a picture of the first screen, in pixels; at most so many bytes as one file. */
export const heroSizes = {
  phone: { width: 800, height: 600, bytes: 60_000 },
  desk: { width: 1600, height: 600, bytes: 150_000 },
} as const;

/** What can be drawn beside a service. */
export const drawings = ['phone', 'address', 'open', 'page', 'basket', 'letter', 'none'] as const;
export type Drawing = (typeof drawings)[number];

/** What is drawn beside each service where nothing is chosen, as on record. */
export const usualDrawings = { first: 'phone', second: 'address', third: 'open' } as const;
export type ServicePlace = keyof typeof usualDrawings;
