import { ownTable } from '#src/server/personal-data.ts';

/** Which pictures are stored, by their names: whose they are, says the row that shows them. */
export const storageData = [ownTable('upload', 'Stored pictures', ['state'])];
