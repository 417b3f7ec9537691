/** What a bank detail of an order is encrypted for. */
export const bankContext = (id: string, column: string) => `payment_request/${id}/${column}`;

/** Returns the last two digits of an account, which is the most that is shown of it. */
export const endingOf = (accountNumber: string) => accountNumber.slice(-2);
