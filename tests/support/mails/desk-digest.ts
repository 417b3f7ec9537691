/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskDigestMails = {
  'weekly-digest': {
    data: {
      firstDay: '2026-04-06',
      lastDay: '2026-04-12',
      visitors: { last: 142, before: 118 },
      pageViews: { last: 1431, before: 1096 },
      began: { last: 12, before: 9 },
      inquiries: {
        last: 3,
        before: 1,
        waiting: {
          count: 9,
          oldest: '2026-04-09T13:05:00.000Z',
          rows: [
            ['c7e41f0a-92b6-4d3f-8a15-0d6be3c5f4a2', 'Maud Ferris, Ferris Heating'],
            ['d8e41f0a-92b6-4d3f-8a15-0d6be3c5f4a3', 'Idris Pell, Pell Joinery'],
          ].map(([id, name]) => ({ id, name, since: '2026-04-09T13:05:00.000Z' })),
        },
      },
      consultations: { last: 2, before: 2, waiting: { count: 0, oldest: null } },
      updates: {
        last: 1,
        before: 0,
        waiting: {
          count: 1,
          oldest: '2026-04-12T23:30:00.000Z',
          rows: [
            {
              id: 'e9e41f0a-92b6-4d3f-8a15-0d6be3c5f4a4',
              name: 'Bronagh Keane',
              since: '2026-04-12T23:30:00.000Z',
            },
          ],
        },
      },
      orders: { last: 1, before: 1 },
      changeRequests: { waiting: { count: 0, oldest: null } },
      messages: {
        waiting: {
          count: 1,
          oldest: '2026-04-12T09:30:00.000Z',
          rows: [
            {
              id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
              name: 'Maud Ferris, Ferris Heating',
              since: '2026-04-12T09:30:00.000Z',
            },
          ],
        },
      },
      chased: {
        waiting: {
          count: 1,
          oldest: '2026-03-30T09:30:00.000Z',
          rows: [
            {
              id: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c12',
              name: 'Pell Joinery: Owed, no Direct Debit yet',
              since: '2026-03-30T09:30:00.000Z',
            },
          ],
        },
      },
    },
    says: [
      '142',
      '118',
      '1,431',
      'From visit to Direct Debit',
      '8%',
      '25%',
      'Client inquiries: 9, since 9 Apr 2026',
      'Maud Ferris, Ferris Heating, since 9 Apr 2026',
      'and 7 more',
      'Customers with unread messages: 1',
      'Money to chase: 1',
      'Pell Joinery: Owed, no Direct Debit yet',
      '13 Apr 2026',
    ],
  },
};
