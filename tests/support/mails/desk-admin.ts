/** Believable data of each mail, and texts that both of its parts have to say. */
export const deskAdminMails = {
  'second-factor-changed': {
    data: { change: 'off' },
    says: ['turned off', '15 Apr 2026, 11:05', 'If this was not you'],
  },
};
