import type { PersonStanding } from '#src/features/people/person/contract.ts';

export const standingLabels: Record<PersonStanding, string> = {
  customer: 'Customer',
  former: 'Former customer',
  inquiry: 'Inquired',
  consultation: 'Asked for a quote',
  update: 'Asked for an update',
  order: 'Ordered',
  contact: 'Contact',
};

/** What a search looks through. */
export const searched = 'Name, email, phone, domain, invoice, or any words written';

export const personMessages = {
  nameMissing: 'Please give a name.',
  noNumber: 'Please give the number, or leave this empty.',
  unreachable: 'Please give a telephone number or an email address.',
  added: 'Person added',
  addFailed: 'Nobody was added',
  asks: 'Complaint or data request',
  asksNothing: 'No',
  noteHint: 'What they want, and by when. Customers never see it.',
  linkCopied: 'Link copied',
  orderLinkHint:
    'Send one to whoever wants to order. It carries the package alone: they give their own details and agree themselves.',
  noAddress: 'Please enter a valid email address.',
  noEmail: 'No email address is known. What is sent by email needs one.',
  listFailed: 'Failed to fetch people',
  readFailed: 'Failed to fetch this person',
  storyFailed: 'Failed to fetch the story',
  searchFailed: 'The search failed',
  noteEmpty: 'Please write a note.',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  noteRestored: 'Note restored',
  noteFailed: 'Note not stored',
  noteFailedHint: 'What you wrote is kept here. Please try again.',
  deleteFailed: 'Failed to delete the note',
  restoreFailed: 'Failed to restore the note',
  corrected: 'Details corrected',
  uncorrected: 'Correction undone',
  correctFailed: 'Details not corrected',
  emailHint: 'Replies go to it from now on.',
  loginHint: 'They log in with it. If it changes, we tell both addresses and log them out.',
  joined: 'Shown as one person',
  joinFailed: 'Not joined',
  separated: 'Shown as two people again',
  separateFailed: 'Not separated',
  viewFailed: 'Their portal did not open',
  viewFailedHint: 'Please try again.',
} as const;

/** The mail with which somebody is sent the link to order. */
export const orderLinkMail = (firstName: string, link: string) => ({
  subject: 'Your link to order',
  text: `Hello ${firstName},\n\nHere you can order your website:\n${link}`,
});
