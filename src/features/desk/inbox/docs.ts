export const adminDocs = {
  list: {
    summary: 'List what waits for the owner, oldest promise first',
    description:
      'All of it, unless the query narrows or cuts the list. Messages and comments are promised an answer within the firm’s time for replies, two working hours until it publishes another or where it promises none; all else within its time for answers, 24 hours until then or there, of which those of days off do not count. Of money it holds what is up to the owner: charges that failed after their reminders, refunds that came back, notices that were not delivered, what is owed after the reminders, Direct Debits that nobody confirmed. Backups wait while none of the last 31 days was found good; they are about nobody, so `personId` is null.',
  },
  snooze: {
    summary: 'Put something aside until tomorrow',
    description:
      'It waits again from 9 in the morning of the next day, or as soon as something happens to it. 404 where it does not wait.',
  },
  done: {
    summary: 'Say that there is nothing left to do',
    description:
      'For what ends without a decision. What happens to it later waits again. Once more changes nothing; 404 where it never waited.',
  },
  undo: {
    summary: 'Take back that something was put aside or done',
    description: 'It waits again. 404 where it was settled otherwise since.',
  },
};
