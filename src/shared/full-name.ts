interface Named {
  firstName: string;
  lastName: string;
}

/** Joins a person's names. Whoever gave one word alone has it as both, and is called by it once. */
export const fullName = ({ firstName, lastName }: Named): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim();

/** Divides a name as typed on one line: the first word, and the others. */
export function splitName(name: string): Named {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
