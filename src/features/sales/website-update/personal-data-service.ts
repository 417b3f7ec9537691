import { endedAt, unlessCustomer } from '#src/features/people/customer/personal-data-service.ts';
import { aContact, aName, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

export const updateData: PersonalData[] = [
  {
    table: 'website_update',
    title: 'What you ask us for',
    purpose: 'To answer you, and to make what you ask for.',
    basis: 'contract',
    source: 'you',
    columns: {
      created_at: plain('Sent'),
      status: plain('Status'),
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
        since: unlessCustomer('website_update.person_id', 'website_update.created_at'),
      },
      { period: 'work', since: endedAt('website_update.person_id') },
    ],
    theirs: ({ people }) => `website_update.person_id = ANY (${people})`,
  },
];
