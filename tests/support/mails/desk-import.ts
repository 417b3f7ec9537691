/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskImportMails = {
  'portal-invitation': {
    data: { firstName: 'Maud' },
    says: ['Hello Maud', 'your website, your payments and invoices', 'no password'],
  },
};
