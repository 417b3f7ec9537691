/** A showcase site, served by this server under its url. */
export interface ShowcaseSite {
  readonly slug: string;
  readonly name: string;
  readonly url: `/showcase/${string}/`;
  readonly description: string;
  readonly industry: string;
}

/** The sites of the slideshow on /portfolio, in display order. */
export const showcaseSites: readonly ShowcaseSite[] = [
  {
    slug: 'marmalade-house',
    name: 'Marmalade House Cattery',
    url: '/showcase/marmalade-house/',
    description:
      'A cattery in a tall old house, with its rooms and prices, the guests’ day and how to book.',
    industry: 'Pet Care',
  },
  {
    slug: 'fairweather-finch',
    name: 'Fairweather & Finch',
    url: '/showcase/fairweather-finch/',
    description:
      'A sales team by the month for small makers, with every rate listed and its results drawn as a chart.',
    industry: 'Sales & Services',
  },
  {
    slug: 'drip-and-daughter',
    name: 'Drip & Daughter',
    url: '/showcase/drip-and-daughter/',
    description:
      'Father-and-daughter plumbers, with a price list to read before you call and a name drawn in copper pipe.',
    industry: 'Plumbing Services',
  },
  {
    slug: 'copper-comb',
    name: 'The Copper Comb',
    url: '/showcase/copper-comb/',
    description:
      'A three-chair barbershop, with its barbers, its opening hours and a price list drawn as a comb.',
    industry: 'Beauty & Grooming',
  },
  {
    slug: 'oxtail-and-thyme',
    name: 'Oxtail & Thyme',
    url: '/showcase/oxtail-and-thyme/',
    description:
      "A market-town butcher's, with this week's cuts and prices, a recipe for oxtail and how to find the shop.",
    industry: 'Food & Butchery',
  },
  {
    slug: 'salt-gull',
    name: 'The Salt Gull',
    url: '/showcase/salt-gull/',
    description:
      'A seafood restaurant on the harbour, with its menu and prices, its opening hours and tables to book.',
    industry: 'Restaurant & Dining',
  },
];
