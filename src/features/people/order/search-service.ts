import type { SearchedTexts } from '#src/features/people/person/search-line-service.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { PaymentRequest } from './entity.ts';

/** What an order is called by its reference; that of an inquiry is carried on. */
export const orderName = ({ id }: { id: string }): string => `Order ${id}`;

/** What a search reads of an order. */
export const searchedOrder = (order: PaymentRequest): SearchedTexts => ({
  contact: [fullName(order), order.businessName, order.email, order.phone, order.postcode],
  order: [orderName(order), order.reference ?? ''],
});
