import { plannedChange } from '#src/features/people/customer/contract.ts';
import { personStandings } from '#src/features/people/person/contract.ts';
import { type StoryKind, storyParts } from '#src/shared/desk/story-kinds.ts';
import { idField, oneOf, optional, personIdField } from '#src/shared/fields.ts';
import { listOf } from '#src/shared/list-query.ts';
import { packagePeriods } from '#src/shared/package-key.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const proposedFields = ['name', 'businessName', 'phone', 'address', 'website'] as const;
export type ProposedField = (typeof proposedFields)[number];

/** What a form says of somebody with an account, who did not prove that it is theirs. */
export const proposedDetail = z.object({
  field: z.enum(proposedFields),
  value: z.string(),
  at: z.iso.datetime(),
  about: z.object({ kind: z.enum(['inquiry', 'consultation', 'update', 'order']), id: idField }),
});
export type ProposedDetail = z.output<typeof proposedDetail>;

/** A person as lists have them. */
const personItem = z.object({
  id: personIdField,
  name: z.string(),
  businessName: z.string(),
  email: z.string().describe('In lower case; empty where none is known'),
  standing: z
    .enum(personStandings)
    .describe('A customer, a former one, or what they last sent where they have no account'),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe('When they last sent or decided something, or logged in'),
  customerId: idField.nullable(),
  package: z.string().nullable(),
  monthlyFee: z.int().nullable().describe('Pence, for each period that feePer names'),
  feePer: z.enum(packagePeriods).nullable(),
  plannedChanges: z
    .array(plannedChange)
    .nullable()
    .describe('What they have and pay from later days on, the soonest first'),
  subscriptionStatus: z.string().nullable(),
  match: z
    .string()
    .nullable()
    .describe(
      'What a search found where it is not shown: a reference, an invoice, a domain, the words of a text',
    ),
});
export type PersonItem = z.output<typeof personItem>;

/** A person as the documentation and tests show one. */
export const examplePerson: PersonItem = {
  id: '6e435fa2-b674-efde-1452-9814db6cb8d3',
  name: 'Maud Ferris',
  businessName: 'Ferris Heating',
  email: 'maud@ferris-heating.example.org',
  standing: 'customer',
  firstSeenAt: '2099-04-12T09:12:00.000Z',
  lastSeenAt: '2099-04-20T09:30:00.000Z',
  customerId: '9b1f6c3e-2a54-4c0d-8e7f-3d5b9a1c4f60',
  package: 'premium',
  monthlyFee: 3000,
  feePer: 'month',
  plannedChanges: null,
  subscriptionStatus: 'active',
  match: null,
};

const lists = listOf(personItem, oneOf(personStandings), examplePerson);
const searched =
  'Words that occur in the name, business, email address, telephone number, postcode, project, domain or reference of a Direct Debit, or that words of a note, message, request or quote begin with; or an order reference, or the number of an invoice';
export const peopleQuery = lists.query.extend({
  search: lists.query.shape.search.describe(searched),
});
export const peopleResult = lists.result;
export const peoplePage = { query: lists.pageQuery, result: lists.page };

/** An entry of a story, of one of these kinds. */
const entryOf = (kinds: readonly StoryKind[]) =>
  z.object({
    key: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(kinds),
    title: z.string(),
    text: z.string().describe('Plain text, never markup; cut to 600 characters'),
    amount: z.int().nullable().describe('Pence'),
    status: z.string().nullable().describe('As stored, such as in_progress'),
    about: z
      .object({
        kind: z.enum(['inquiry', 'consultation', 'update', 'order', 'customer', 'note']),
        id: idField,
      })
      .nullable()
      .describe('The row it stands in'),
  });
export type StoryEntry = z.output<ReturnType<typeof entryOf>>;

const exampleEntry: StoryEntry = {
  key: 'message 1f0d6a2e-8c1b-4f0e-9d53-6f2c1a7b4e55',
  at: '2099-04-20T09:30:00.000Z',
  kind: 'message',
  title: 'Wrote to you',
  text: 'The van is at the garage, so the photograph follows on Thursday.',
  amount: null,
  status: null,
  about: null,
};

const earlier = z.string().nullable().describe('The cursor of the entries before these');

const personView = personItem.omit({ match: true }).extend({
  phones: z.array(z.string()).describe('The newest three'),
  phone: z.string().describe('The newest, or as it was corrected'),
  address: z
    .string()
    .describe('As it was corrected, or of the newest order, with city and postcode'),
  city: z.string(),
  postcode: z.string(),
  proposed: z
    .array(proposedDetail)
    .describe(
      'What forms say otherwise of somebody with an account, newest first: nobody proved that they sent them',
    ),
  joined: z
    .array(z.object({ id: personIdField, name: z.string(), email: z.string() }))
    .describe('Who is shown with them as the same person'),
  domains: z.array(z.string()).describe('Their websites, without https:// and www'),
  nextBillingDate: z.iso.date().nullable(),
  hasWritten: z.boolean().describe('Whether they ever wrote a message or sent a request'),
  mandate: z.string().nullable().describe('The status of their Direct Debit'),
  paid: z.int().describe('What they have paid in all, in pence, less refunds'),
});

const { match: _, ...exampleDetails } = examplePerson;
const exampleView = {
  ...exampleDetails,
  phones: ['01632 960018'],
  phone: '01632 960018',
  address: '4 Mill Lane',
  city: 'Little Marrow',
  postcode: 'SN0 7AA',
  proposed: [],
  joined: [],
  domains: ['ferris-heating.example.org'],
  nextBillingDate: '2099-05-15',
  hasWritten: true,
  mandate: 'active',
  paid: 10_500,
};

/** A person with their story, whose entries are of these kinds. */
export function personContract(kinds: readonly StoryKind[]) {
  const entry = entryOf(kinds);
  const person = personView.extend({
    story: z.array(entry).describe('The newest 50 entries, newest first'),
    earlier,
  });
  return {
    personResult: dataOf(person, { ...exampleView, story: [exampleEntry], earlier: null }),
    storyResult: resultOf(
      { data: z.array(entry).describe('Newest first'), earlier },
      { data: [exampleEntry], earlier: null },
    ),
  };
}
export type PersonResult = z.output<ReturnType<typeof personContract>['personResult']>;
export type PersonView = PersonResult['data'];

export const byPerson = z.object({ id: personIdField });

const notACursor = 'This must be the cursor of a page.';
export const storyQuery = byPerson.extend({
  cursor: optional(z.string(notACursor).regex(/^\d{1,16}_[\w. -]{1,100}$/, notACursor)).describe(
    'As the page before gave it',
  ),
  only: optional(oneOf(storyParts)).describe('One part of the story'),
});
export type StoryCut = z.output<typeof storyQuery>;

export const viewResult = dataOf(z.object({ customerId: idField, until: z.iso.datetime() }), {
  customerId: examplePerson.customerId,
  until: '2099-04-20T10:35:00.000Z',
});

export const joining = byPerson
  .extend({ with: personIdField.describe('Who is the same person') })
  .meta({ examples: [{ with: '0c1d8f4e-53b7-4a6e-8d0f-3e9a5b7c2d14' }] });
