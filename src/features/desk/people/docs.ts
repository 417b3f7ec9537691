import { sessionLife } from '#src/shared/session-life.ts';

export const adminDocs = {
  list: {
    summary: 'List everybody who ever sent something, those seen last first',
    description:
      'An email address is of one person, however it is spelt. All of them, unless the query searches, narrows or cuts the list.',
  },
  create: {
    summary: 'Write somebody down, such as a caller',
    description:
      'By a telephone number or an email address, with a note where there is one: what they complain of, or ask about their data, waits as such with `asks`. Several people may have one number; 409 for an email address that somebody has. It sends nothing, and counts as no visit.',
  },
  read: {
    summary: 'A person with their story',
    description:
      'What they are and pay, and the newest 50 entries of everything that happened with them. The id of their account leads to them too.',
  },
  story: {
    summary: 'The story of a person, newest first',
    description: 'The newest 50 entries; with cursor the 50 before. With only, one part of it.',
  },
  addNote: {
    summary: 'Note something about a person',
    description: 'Notes stand in their story on the desk; customers never see them.',
  },
  deleteNote: {
    summary: 'Delete a note',
    description: 'It can be restored for a day, then it is gone.',
  },
  restoreNote: { summary: 'Restore a deleted note', description: 'Within a day.' },
  correct: {
    summary: 'Correct the details of a person',
    description:
      'What is absent stays. Requests stay as they were sent; the account follows. Where the email address of a customer changes, both addresses are told, who is logged in is logged out, and later mails, with those not sent yet, go to the new one. 409 for an address that somebody else has.',
  },
  join: {
    summary: 'Show two people as the same person',
    description:
      'Under the one with an account, else under this one; the id of the other leads there. No row is moved. 409 where both have an account.',
  },
  separate: {
    summary: 'Undo that a person was joined to another',
    description: 'By the id of the one that was joined; who was joined to them before stays so.',
  },
  view: {
    summary: 'See the portal as a customer does, to read only',
    description: `Sets the cookie customer_view for ${sessionLife.view / 60_000} minutes, with which the calls of customers can be read; those that change something answer 403. Sessions of the customer stay as they are, and nothing is marked as read. It is recorded.`,
  },
};
