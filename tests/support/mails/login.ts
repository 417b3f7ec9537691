/** Believable data of each mail, and texts that both of its parts have to say. */
export const loginMails = {
  'login-code': {
    data: {
      firstName: 'Maud',
      loginId: '5b0c6a52-7d0e-4b1f-9a55-0c7a3f1f2c11',
      code: '402913',
    },
    says: ['Hello Maud', '402913', 'ten minutes', 'you can ignore it'],
  },
};
