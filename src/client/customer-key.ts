/** Where local storage holds who is logged in to the portal. */
export const customerKey = 'customerData';
