import { describe, expect, test } from 'vitest';
import { formatSortCode, splitName, toPayload } from '#src/features/direct-debit/rules.ts';

describe('the sort code formats itself while it is typed', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12-3'],
    ['1234', '12-34'],
    ['123456', '12-34-56'],
    ['12-34-56', '12-34-56'],
    ['12-3', '12-3'],
    ['12-', '12'],
    ['12 34 56', '12-34-56'],
    ['1234567890', '12-34-56'],
    ['ab12cd', '12'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatSortCode(typed)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(8);
  });
});

describe('a name is split for the call', () => {
  test.each([
    ['Maud Ferris', 'Maud', 'Ferris'],
    ['Ana María de la Cruz', 'Ana', 'María de la Cruz'],
    ['Cher', 'Cher', 'Cher'],
    ['  Maud   Ferris ', 'Maud', 'Ferris'],
    ['', 'Customer', 'Customer'],
    ['   ', 'Customer', 'Customer'],
  ])('%j gives first %j, last %j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
});

test('the call carries digits only, an empty phone, no Google add-on and neither agreement', () => {
  const payload = toPayload({
    fullName: 'Maud Ferris',
    email: 'maud@example.org',
    businessName: 'Ferris Heating',
    package: 'basic',
    accountHolderName: 'M Ferris',
    sortCode: '12-34-56',
    accountNumber: '00012345',
    address: '1 Mill Lane',
    city: 'Little Marrow',
    postcode: 'SN0 7AA',
    agreedToTerms: true,
    agreedToDirectDebit: true,
  });
  expect(payload).toEqual({
    firstName: 'Maud',
    lastName: 'Ferris',
    email: 'maud@example.org',
    phone: '',
    businessName: 'Ferris Heating',
    package: 'basic',
    accountHolderName: 'M Ferris',
    sortCode: '123456',
    accountNumber: '00012345',
    address: '1 Mill Lane',
    city: 'Little Marrow',
    postcode: 'SN0 7AA',
    googleBusinessSetup: false,
  });
});
