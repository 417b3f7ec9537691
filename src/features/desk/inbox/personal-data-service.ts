import { ownTable } from '#src/server/personal-data.ts';

export const inboxData = [ownTable('inbox_mark', 'Your inbox', ['kind'])];
