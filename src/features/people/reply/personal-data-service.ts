import { aContact, aText, type PersonalData, plain } from '#src/server/personal-data.ts';

export const replyData: PersonalData[] = [
  {
    table: 'reply',
    title: 'Emails to you and about you',
    purpose: 'To answer you, and to know what we answered.',
    basis: 'contract',
    source: 'us',
    recipients: ['mail'],
    columns: {
      created_at: plain('Sent'),
      about_kind: plain(),
      recipient: aContact('The address it went to'),
      subject: aText('Subject'),
      text: aText('Text'),
    },
    keeps: [
      {
        period: 'mail',
        since: 'reply.created_at',
        of: 'An answer that we wrote ourselves',
        says: '400 days',
      },
    ],
    theirs: ({ people }) => `reply.person_id = ANY (${people})`,
  },
];
