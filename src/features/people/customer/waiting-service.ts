import { fullNameSql } from '#src/server/database/full-name-sql.ts';

/** The columns of a row that waits which name the customer, who is joined as `customer`. */
export const customerColumns = {
  email: 'customer.email',
  name: fullNameSql('customer'),
  business: 'customer.business_name',
  customerId: 'customer.id',
} as const;
