import type { Topic } from '#src/server/events/topics.ts';

const shared = {
  ...{
    fullName: 'Mo',
    firstName: 'Mo',
    businessName: 'Mo’s',
    phone: '01632 960018',
    fields: ['email'],
  },
  ...{ package: 'premium', domain: '', description: 'May 2026', estimate: 39_500, extras: [] },
  ...{
    service: 'Website',
    complexity: 'Simple',
    timeline: '2 weeks',
    category: 'Text',
    budget: '',
  },
  ...{ version: 2, once: 20_000, monthly: 1500, validUntil: '2026-05-15', acceptedName: 'Mo' },
  ...{ newCustomer: true, reason: 'Too dear', question: 'Is hosting included?' },
  ...{
    website: 'https://mo.example.org',
    status: 'in-progress',
    monthlyPrice: 1500,
    setupPrice: 5000,
  },
  ...{ projectName: 'Website', title: 'Bluer', response: 'Done', monthlyFee: 1500, amount: 1500 },
  ...{ designTitle: 'Home page', imageUrl: '/images/a.png', feedback: '', text: 'The van is red.' },
  ...{ author: 'customer', sender: 'customer', hasImage: false, pin: null, reference: 'AWN-1' },
  ...{ on: '2026-05-29', failure: 'other', retryOn: null, number: 7, total: 1500, vatRate: null },
  ...{
    billingDate: '2026-05-29',
    kind: 'invoice',
    was: 'returned',
    change: 'added',
    until: '2026-05-29T08:00:00Z',
    fileName: 'customers.csv',
    ...{ customers: 1, contacts: 0, removed: 1, kept: 0 },
  },
};

const others: Partial<Record<Topic, object>> = {
  'design.decided': { status: 'approved' },
  'transaction.added': { status: 'pending' },
  'transaction.settled': { status: 'paid' },
  'consultation.quoted': { isElsewhere: true },
  'admin.second-factor-changed': { change: 'on' },
};

/** Data of an event of a topic. */
export const eventData = (topic: Topic): object => ({ ...shared, ...others[topic] });
