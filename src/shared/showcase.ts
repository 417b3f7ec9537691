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
      'A cat boarding house, drawn as one: rooms and prices upstairs, the day on the jam shelf, the telephone at the door.',
    industry: 'Pet Care',
  },
  {
    slug: 'fairweather-finch',
    name: 'Fairweather & Finch',
    url: '/showcase/fairweather-finch/',
    description:
      'A sales team by the month for makers too small to keep one, with every rate printed and the results counted in dots.',
    industry: 'Sales & Services',
  },
  {
    slug: 'drip-and-daughter',
    name: 'Drip & Daughter',
    url: '/showcase/drip-and-daughter/',
    description:
      'Father-and-daughter plumbers whose name is built from copper pipe and whose prices come before the van does.',
    industry: 'Plumbing Services',
  },
  {
    slug: 'copper-comb',
    name: 'The Copper Comb',
    url: '/showcase/copper-comb/',
    description:
      'A three-chair barbershop, combed into lines, with a price list that is itself a comb.',
    industry: 'Beauty & Grooming',
  },
  {
    slug: 'oxtail-and-thyme',
    name: 'Oxtail & Thyme',
    url: '/showcase/oxtail-and-thyme/',
    description:
      "A market-town butcher's with prices on the ticket, a four-hour recipe and a prize ox whose tail turns to thyme.",
    industry: 'Food & Butchery',
  },
  {
    slug: 'salt-gull',
    name: 'The Salt Gull',
    url: '/showcase/salt-gull/',
    description:
      'A harbour seafood restaurant laid out on its own table: plate, menu, postcard, bill and one thief.',
    industry: 'Restaurant & Dining',
  },
];
