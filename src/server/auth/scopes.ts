/** What a key may do: a slice of the admin's calls, to read or to write, such as 'direct-debit:read'. */
export type Scope = `${string}:${'read' | 'write'}`;

/** Without it, bank details are left out of what a key reads. */
export const bankScope = 'bank:read';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the scope that a procedure needs, by its path such as 'admin.directDebit.list'. */
export function scopeOf(path: string, use: 'read' | 'write'): Scope {
  const [, slice = ''] = path.split('.');
  return `${kebab(slice)}:${use}`;
}
