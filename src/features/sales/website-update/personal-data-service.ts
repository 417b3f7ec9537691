import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import { aContact, aName, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

/** SQL for when a quote for the update was accepted; NULL if none was. */
const agreedAt = `(SELECT agreed.decided_at FROM quote AS agreed
  WHERE agreed.update_id = website_update.id AND agreed.status = 'accepted')`;
const unlessAgreed = (since: string) => `CASE WHEN ${agreedAt} IS NULL THEN ${since} END`;

export const updateData: PersonalData[] = [
  {
    table: 'website_update',
    title: 'What you ask us for',
    purpose: 'To answer you, and to make what you ask for.',
    basis: 'contract',
    source: 'you',
    recipients: ['mail'],
    columns: {
      created_at: plain('Sent'),
      status: plain('Status'),
      last_move: plain(),
      proven: plain(),
      name: aName('Name'),
      business_name: aName('Business'),
      email: aContact('Email'),
      phone: aContact('Telephone'),
      current_website: aContact('Website'),
      update_category: plain('Kind of update'),
      timeline: plain('When'),
      budget: plain('Budget'),
      description: aText('Description'),
    },
    keeps: [
      {
        period: 'requests',
        since: unlessAgreed(
          unlessCustomer('website_update.person_id', 'website_update.created_at'),
        ),
      },
      { period: 'work', since: unlessAgreed(endedAt('website_update.person_id')) },
      {
        period: 'money',
        of: 'An accepted quote, with its request',
        since: agreedAt,
        says: 'from when it was accepted',
      },
    ],
    theirs: ({ people }) => `website_update.person_id = ANY (${people})`,
    stays: `${agreedAt} IS NOT NULL`,
    because: 'An accepted quote is an agreement. What was written to get it goes.',
  },
];
