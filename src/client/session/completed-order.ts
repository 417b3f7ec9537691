/** The session storage key of the completed order of an inquiry, which contains no bank details. */
export const completedKey = (clientId: string) => `done-${clientId}`;
