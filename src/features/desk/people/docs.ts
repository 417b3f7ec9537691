export const adminDocs = {
  list: {
    summary: 'List everybody who ever sent something, those seen last first',
    description:
      'An email address is a person, however it is spelt. All of them, unless the query searches, narrows or cuts the list.',
  },
  read: {
    summary: 'A person with their story',
    description:
      'What they are and pay, and the newest 50 entries of everything that happened with them.',
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
  view: {
    summary: 'See the portal as a customer does, to read only',
    description:
      'Sets the cookie customer_view for 30 minutes, with which the calls of customers can be read; those that change something answer 403. Sessions of the customer stay as they are, and nothing is marked as read. It is recorded.',
  },
};
