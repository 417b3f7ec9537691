/**
 * Returns the SQL expression of a person's id for a column with their email address; case and
 * surrounding spaces do not matter. A trigger sets the person_id columns to the same value.
 */
export const personId = (email: string) => `md5(lower(btrim(${email})))::uuid`;
