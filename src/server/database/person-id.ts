/**
 * The SQL expression of a person's id, from the column with their e-mail address: two spellings of an
 * address are one person. The indexes customer_person and the like have the same expression.
 */
export const personId = (email: string) => `md5(lower(btrim(${email})))::uuid`;
