/** Local storage key of the customer logged in to the portal. */
export const customerKey = 'customerData';
