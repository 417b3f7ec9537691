export const adminDocs = {
  make: {
    summary: 'Import customers from a CSV file',
    description:
      'Reads the text of a file with any separator and headings, says what becomes of each row, and unless it is a dry run stores the new customers, a few at a time, so that nobody else waits. An import that is interrupted goes on by itself, and a call with the same Idempotency-Key waits for its end. Nobody is mailed or charged before ‘go’. 409 where rows have errors and leaveOut is false, or where nobody is new; up to 5,000 rows and 3 million characters.',
  },
  verdicts: {
    summary: 'Judge a file, and return it with a verdict for each row',
    description: 'As CSV, with telephone numbers and sort codes put right. Nothing is stored.',
  },
  list: {
    summary: 'List the imports, newest first',
    description: 'With what would be charged, and when first, if they were started now.',
  },
  go: {
    summary: 'Start the customers of an import',
    description:
      'They become usual customers: their sites are live, and those with a mandate are charged monthly, each after notice. GoCardless is asked about the mandates first: one that is not live is not charged. They are started a few at a time: one that breaks off is ended by calling it again, which else changes nothing. 409 while the import is stored and once it was undone, or where its mandates need GoCardless and it is not connected; 503 where it cannot be asked.',
  },
  carryOn: {
    summary: 'Carry on an import that has stopped',
    description:
      'Stores what is left of it, or goes on with undoing it, from where it stands; one that is finished stays as it is. 409 where nobody was left to store.',
  },
  undo: {
    summary: 'Undo an import',
    description:
      'Within a day of when it was stored, also after it was started. Who was charged, or has changed or done anything since, stays and is named. One that is still being stored goes as a whole. 409 when it is too late; again changes nothing.',
  },
};
