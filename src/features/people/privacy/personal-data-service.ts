import {
  aContact,
  aName,
  aSecret,
  aText,
  ownTable,
  type PersonalData,
  plain,
} from '#src/server/personal-data.ts';

export const privacyData: PersonalData[] = [
  {
    table: 'privacy_request',
    title: 'Requests about your data',
    purpose: 'To do what you ask about your data, and to show that we did.',
    basis: 'law',
    source: 'you',
    recipients: ['mail'],
    columns: {
      created_at: plain('Sent'),
      kind: plain('Kind'),
      name: aName('Name'),
      email: aContact('Email'),
      text: aText('What you asked'),
      acknowledged_at: plain('Acknowledged'),
      answered_at: plain('Answered'),
      answer: aText('Our answer'),
    },
    keeps: [{ period: 'money', since: 'privacy_request.answered_at', says: 'from our answer' }],
    theirs: ({ people }) => `privacy_request.person_id = ANY (${people})`,
    stays: 'true',
    because: 'That somebody asked, and when it was answered, is kept to show that it was.',
  },
  {
    ...ownTable('erasure', 'Who was erased', ['people', 'counts']),
    purpose:
      'To erase somebody again if an old backup brings them back. It does not say who they were.',
    basis: 'law',
    technical: true,
    holds: 'codes and counts, and nobody’s name',
    source: 'us',
    columns: { people: plain(), addresses: aSecret(), counts: plain() },
    lasts: 'For good: should an old backup be restored, you are erased again by it',
  },
];
