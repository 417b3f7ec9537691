import type { MockUp } from './mock-up.ts';

/** A customer's progress. */
export type Stage =
  | 'ordered'
  | 'delayed'
  | 'accepted'
  | 'reviewing'
  | 'revising'
  | 'second-version'
  | 'approved'
  | 'rejected'
  | 'live'
  | 'growing'
  | 'ended';

export interface Person {
  firstName: string;
  lastName: string;
  businessName: string;
  /** First label of the domain, also of the one in the email address. */
  slug: string;
  description: string;
  headline: string;
  colours: MockUp['colours'];
  package: 'basic' | 'premium';
  stage: Stage;
  /** Age of the order, in days. */
  ordered: number;
}

const navy = ['#f6f3ec', '#1d3557', '#d98f2b'] as const;
const sage = ['#f4f6ef', '#35523f', '#c9a13b'] as const;
const plum = ['#f9f3f5', '#5b2a45', '#c76b4a'] as const;
const sea = ['#eef5f5', '#0f4c5c', '#e2725b'] as const;

type Row = [
  name: string,
  businessName: string,
  slug: string,
  description: string,
  headline: string,
  colours: MockUp['colours'],
  chosen: Person['package'],
  stage: Stage,
  ordered: number,
];

const rows: Row[] = [
  [
    'Priya Anand',
    'Anand Opticians',
    'anand-opticians',
    'Eye tests and frames, by the war memorial.',
    'See the difference',
    sea,
    'premium',
    'ordered',
    0,
  ],
  [
    'Tom Garrick',
    'Garrick & Sons Roofing',
    'garrick-roofing',
    'Slate, tile and lead. Three generations on the ladder.',
    'Dry by teatime',
    navy,
    'basic',
    'ordered',
    3,
  ],
  [
    'Hester Bloom',
    'Bloom Flowers',
    'bloom-flowers',
    'Cut flowers, weddings and a stall on Saturdays.',
    'Flowers, not fuss',
    plum,
    'basic',
    'delayed',
    6,
  ],
  [
    'Olu Adeyemi',
    'Adeyemi Tailoring',
    'adeyemi-tailoring',
    'Suits made and altered above the bank.',
    'Made to fit you',
    plum,
    'premium',
    'accepted',
    8,
  ],
  [
    'Maud Ferris',
    'Ferris Heating',
    'ferris-heating',
    'Boilers mended and fitted in Little Marrow since 1998.',
    'Warm again by six',
    navy,
    'premium',
    'second-version',
    19,
  ],
  [
    'Gwen Pritchard',
    'Pritchard Dental',
    'pritchard-dental',
    'A family dentist that takes new patients.',
    'Gentle since 1984',
    sea,
    'premium',
    'reviewing',
    13,
  ],
  [
    'Sol Katz',
    'Katz Bagels',
    'katz-bagels',
    'Bagels boiled and baked from five each morning.',
    'Boiled, then baked',
    sage,
    'basic',
    'revising',
    16,
  ],
  [
    'Nell Abbot',
    'Abbot Dog Grooming',
    'abbot-grooming',
    'Wash, clip and dry for dogs of every size.',
    'Muddy in, fluffy out',
    sage,
    'basic',
    'approved',
    27,
  ],
  [
    'Bryn Howell',
    'Howell Cycles',
    'howell-cycles',
    'Repairs while you wait, and a few good second-hand bicycles.',
    'Back on two wheels',
    navy,
    'premium',
    'rejected',
    21,
  ],
  [
    'Idris Tolland',
    'The Copper Comb',
    'copper-comb',
    'Cuts, beards and wet shaves on Tinner Street since 1961.',
    'Sit down rough. Stand up sorted.',
    sea,
    'premium',
    'live',
    74,
  ],
  [
    'Fergus Muir',
    'Muir Kilts & Cloth',
    'muir-cloth',
    'Tartan by the yard and Highland dress for hire.',
    'Cloth with a name',
    plum,
    'premium',
    'growing',
    82,
  ],
  [
    'Josie Penfold',
    'Penfold Pottery',
    'penfold-pottery',
    'Stoneware thrown in the old station yard.',
    'Thrown by hand',
    sage,
    'basic',
    'ended',
    88,
  ],
];

/** Twelve demo customers, at every stage. */
export const people: Person[] = rows.map(
  ([name, businessName, slug, description, headline, colours, chosen, stage, ordered]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const facts = { firstName, lastName, businessName, slug, description, headline, colours };
    return { ...facts, package: chosen, stage, ordered };
  },
);

/** The one who is so far. */
export function personAt(stage: Stage): Person {
  const person = people.find((person) => person.stage === stage);
  if (!person) throw new Error(`Nobody is at ${stage}.`);
  return person;
}

/** What the form for updates asks of a customer. */
export const updaterOf = (person: Person) => ({
  name: `${person.firstName} ${person.lastName}`,
  email: emailOf(person),
  businessName: person.businessName,
  currentWebsite: `https://www.${person.slug}.example.org`,
});

export const emailOf = ({ firstName, slug }: Pick<Person, 'firstName' | 'slug'>): string =>
  `${firstName.toLowerCase()}@${slug}.example.org`;
