const person = { fullName: 'Maud Ferris', businessName: 'Ferris Heating' };

/** Believable data of each mail, and texts that both of its parts have to say. */
export const invoiceMails = {
  invoice: {
    data: {
      ...person,
      number: 42,
      kind: 'invoice',
      description: 'Premium Static Website: May 2026',
      total: 1000,
      vatRate: 20,
      billingDate: '2026-05-14',
      invoiceId: '3f8a1c60-27d4-4e9b-b1a5-6c0d9e72f418',
    },
    says: ['Hello Maud', 'Invoice 42', 'To be collected on', '£10.00', '£1.67', '14 May 2026'],
  },
};
