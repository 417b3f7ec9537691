/** `fullName` as SQL, of the row of this name. */
export const fullNameSql = (row: string): string =>
  `CASE WHEN ${row}.first_name = ${row}.last_name THEN ${row}.first_name
    ELSE trim(${row}.first_name || ' ' || ${row}.last_name) END`;
