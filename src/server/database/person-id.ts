/**
 * The SQL expression of a person's id, from the column with their e-mail address: two spellings of an
 * address are one person. A trigger sets the columns person_id to the same expression.
 */
export const personId = (email: string) => `md5(lower(btrim(${email})))::uuid`;
