import { ownTable } from '#src/server/personal-data.ts';

export const termsData = [ownTable('terms_edition', 'Your terms', ['version', 'body'])];
