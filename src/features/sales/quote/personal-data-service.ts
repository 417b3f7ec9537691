import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import {
  aContact,
  aName,
  aSecret,
  aText,
  type Keeping,
  ownTable,
  type PersonalData,
  plain,
} from '#src/server/personal-data.ts';

const asked = {
  title: 'What you ask us for',
  purpose: 'To answer you, and to make what you ask for.',
  basis: 'contract',
  recipients: ['mail'],
} as const;

/** SQL for when the quote for the consultation of this id was accepted; NULL if none was. */
const acceptedAt = (consultation: string) => `(SELECT agreed.decided_at FROM quote AS agreed
  WHERE agreed.consultation_id = ${consultation} AND agreed.status = 'accepted')`;

/** What is agreed is kept as money is; anything else came to nothing. */
const keepsOf = (person: string, createdAt: string, agreedAt: string): Keeping[] => {
  const unlessAgreed = (since: string) => `CASE WHEN ${agreedAt} IS NULL THEN ${since} END`;
  return [
    { period: 'requests', since: unlessAgreed(unlessCustomer(person, createdAt)) },
    { period: 'work', since: unlessAgreed(endedAt(person)) },
    {
      period: 'money',
      of: 'An accepted quote, with its request',
      since: agreedAt,
      says: 'from when it was accepted',
    },
  ];
};

export const quoteData: PersonalData[] = [
  {
    ...asked,
    table: 'consultation',
    source: 'you',
    columns: {
      created_at: plain('Sent'),
      status: plain('Status'),
      full_name: aName('Name'),
      business_name: aName('Business'),
      email: aContact('Email'),
      phone: aContact('Telephone'),
      service_type: plain('Service'),
      project_complexity: plain('Complexity'),
      timeline: plain('When'),
      estimated_price: { ...plain('Estimate'), unit: 'pounds' },
      project_description: aText('Description'),
      special_requests: aText('Special requests'),
    },
    keeps: keepsOf(
      'consultation.person_id',
      'consultation.created_at',
      acceptedAt('consultation.id'),
    ),
    theirs: ({ people }) => `consultation.person_id = ANY (${people})`,
    stays: `${acceptedAt('consultation.id')} IS NOT NULL`,
    because: 'An accepted quote is an agreement. What was written to get it goes.',
  },
  {
    ...asked,
    table: 'quote',
    source: 'both',
    columns: {
      full_name: aName('Name', null),
      business_name: aName('Business', null),
      email: aContact('Email'),
      version: plain('Version'),
      created_at: plain('Sent'),
      lines: aText('Items and prices', null),
      note: aText('Our note on the quote'),
      status: plain('Status'),
      accepted_name: aName('Who accepted', null),
      terms_version: plain('Terms agreed to'),
      decline_reason: aText('Why it was declined', 'NULL'),
      token_hash: aSecret(),
      sealed_token: aSecret("''"),
    },
    keeps: keepsOf(
      'quote.person_id',
      'quote.created_at',
      "(CASE WHEN quote.status = 'accepted' THEN quote.decided_at END)",
    ),
    theirs: ({ people }) => `quote.person_id = ANY (${people})`,
    stays: `quote.status = 'accepted'`,
    because: 'An accepted quote is an agreement, kept with its lines and who accepted it.',
  },
  ownTable('quote_counter', 'Your quotes', ['returned']),
];
