export const publicDocs = {
  login: {
    summary:
      'Log in as a customer, by email address and, where the firm asks for one, by an emailed code',
    description:
      'Sets the session cookie. Status 200 whether or not the address is known. Where CUSTOMER_LOGIN is code, a browser that is not known gets a loginId, and a customer an email with a code for it, of six digits or, while many are asked for, ten: send both within ten minutes, five tries at most. A code also sets the cookie customer_device, by which that browser then logs in by email address alone for 180 days. Unless the browser is known, taken 10 times in 15 minutes with one email address from one address, and 30 times from one address in all.',
    errorResponses: [403, 429],
  },
};
