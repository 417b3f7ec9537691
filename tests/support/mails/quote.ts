const consultation = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  phone: '01632 960417',
  service: 'Website redesign',
  complexity: 'Intermediate',
  timeline: 'Standard, 2-3 weeks',
  extras: ['Search engine set-up', 'Ongoing support'],
  estimate: 39_500,
  description: 'Our site is eight years old and shows none of our staircases.',
};
const quote = {
  fullName: 'Idris Pell',
  businessName: 'Pell Joinery',
  version: 1,
  once: 34_500,
  monthly: 5000,
};
const quoteLink = {
  validUntil: '2026-05-15',
  code: 'Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx5',
};

/** Believable data of each mail, and texts that both of its parts have to say. */
export const quoteMails = {
  'consultation-receipt': {
    data: consultation,
    says: ['Hello Idris', 'within 24 hours', '£395', 'Ongoing support'],
  },
  'consultation-alert': {
    data: consultation,
    says: ['Pell Joinery', '£395', 'Intermediate', '16 Apr 2026, 11:05'],
  },
  'quote-sent': {
    data: {
      ...quote,
      ...quoteLink,
      lines: [
        {
          description: 'Website redesign, intermediate, within 2-3 weeks',
          quantity: 1,
          unitPrice: 27_000,
          monthly: false,
        },
        { description: 'Photography, half a day', quantity: 2, unitPrice: 3750, monthly: false },
        { description: 'Ongoing support', quantity: 1, unitPrice: 5000, monthly: true },
      ],
      note: 'We keep your green.\nThe staircases come first.',
      vatRate: 20,
      vat: { once: 5750, monthly: 833 },
    },
    says: [
      'Hello Idris',
      'Photography, half a day, 2 times',
      '£75.00',
      '£345.00',
      '£50.00 a month',
      '£57.50',
      '20%',
      '15 May 2026',
      'We keep your green.',
    ],
  },
  'quote-expiring': {
    data: { ...quote, ...quoteLink },
    says: ['Hello Idris', '15 May 2026', '£345.00', 'send you a new quote'],
  },
  'set-up-reminder': {
    data: {
      fullName: 'Idris Pell',
      businessName: 'Pell Joinery',
      once: 34_500,
      monthly: 5000,
      code: quoteLink.code,
    },
    says: ['Hello Idris', 'Pell Joinery', '£345.00', '£50.00 a month', 'two minutes'],
  },
  'quote-receipt': {
    data: { ...quote, number: 1, acceptedName: 'Idris Pell', newCustomer: true },
    says: ['Thank you, Idris', 'Q-0001, version 1', '£345.00', '£50.00 a month'],
  },
  'quote-accepted': {
    data: { ...quote, acceptedName: 'Idris Pell', newCustomer: true },
    says: ['Pell Joinery', '£345.00', 'A customer and a project were added'],
  },
  'quote-declined': {
    data: { ...quote, reason: 'Another firm was nearer.' },
    says: ['Pell Joinery', 'Another firm was nearer.', 'A new version'],
  },
  'quote-question': {
    data: { ...quote, question: 'Is the photography included?' },
    says: ['Pell Joinery', 'Is the photography included?', 'Your reply'],
  },
};
