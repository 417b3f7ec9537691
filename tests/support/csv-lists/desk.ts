import type { CsvCase } from '#tests/support/csv-lists.ts';
import { fillLists, fillMoney } from '#tests/support/many-rows.ts';

/** The lists that follow from requests and orders. */
export const deskLists: CsvCase = {
  async fill(query, cipher, count) {
    await fillLists(query, cipher, count);
    await fillMoney(query);
  },
  ours: {
    'client-onboarding':
      'Received, Status, Decided, Package, Has a domain, Has images, Has a logo, Contact form, Reference',
    consultations:
      'Received, Status, Decided, Estimate in pounds, Service, Complexity, Timeline, Extras, Quote, Quoted once in pounds, Quoted monthly in pounds, Quote sent, Quote accepted, Reference',
    'website-updates':
      'Received, Status, Category, Timeline, Budget, Quote, Quoted once in pounds, Quoted monthly in pounds, Quote sent, Quote accepted, Reference',
    payments:
      'Received, Status, Package, Google Business add-on, Set-up fee in pounds, Monthly fee in pounds, Agreed to the terms, Reference',
    customers:
      'Customer since, Package, Subscription, Monthly fee in pounds, Planned package, Planned monthly fee in pounds, Planned from, Next billing date, Reference',
    transactions:
      'Date, Type, Status, Amount in pounds, Failure, Settled, Customer reference, Reference',
    invoices:
      'Number, Kind, Issued on, Total in pounds, VAT in pounds, VAT rate, Customer reference, Reference',
  },
};
