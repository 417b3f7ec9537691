import { humanize } from '#src/shared/humanize.ts';

/** What a kind of transaction is called: 'setup' is 'Set-up', as in its description. */
export const kindLabel = (type: string): string => (type === 'setup' ? 'Set-up' : humanize(type));
