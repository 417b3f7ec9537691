import { customerExample } from '#src/features/people/customer/contract.ts';
import { emailField, freeText, idField, optional, strictBoolean } from '#src/shared/fields.ts';
import { plainCode } from '#src/shared/pasted.ts';
import { z } from '#src/shared/zod.ts';

/** Texts of logging in and out. */
export const loginMessages = {
  loggedIn: 'Login Successful',
  refused: 'Login Failed',
  codeSent: 'We have sent a code to that address, if it is a customer’s. Please enter it.',
  codeRefused:
    'That code is not right, or has run out. Please use the newest one we sent you, or ask for another.',
  failed: 'Login Error',
  failedHint: 'Failed to log in. Please try again.',
  loggedOutEverywhere: 'Logged out everywhere',
  logoutEverywhereFailed: 'Failed to log out. Please try again.',
} as const;

const email = emailField('Please enter a valid email address.');
const loginId = idField.describe('What the code was asked for with');
/** Six or ten digits, as they are typed or pasted. */
const codeField = freeText(100, plainCode).regex(
  /^(\d{6}|\d{10})$/,
  'Please enter the digits of the code, six or ten.',
);

/** What an email address is logged in with: alone, or by the code that was mailed to it. */
export const customerLogin = z
  .object({
    email,
    code: optional(codeField),
    loginId: optional(loginId),
    byCode: optional(strictBoolean()).describe(
      'True to be sent a code also in a browser that is known, such as that of a first order.',
    ),
  })
  .meta({
    examples: [
      { email: 'maud@ferris-heating.example.org' },
      {
        email: 'maud@ferris-heating.example.org',
        code: '407612',
        loginId: '6f1f2d52-0c3e-4b7e-9d0a-51b1a5c9a0e7',
      },
    ],
  });

/** The two forms of the login screen. */
export const emailLogin = z.object({ email });
export const codeLogin = z.object({ email, code: codeField });

/** The logged-in customer, for display; the browser stores it as `customerData`. */
export const customerIdentity = z.object({ id: idField, firstName: z.string() });
export type CustomerIdentity = z.output<typeof customerIdentity>;

export const customerLoginResult = z
  .object({
    success: z.boolean().prefault(true),
    message: z.string(),
    customer: customerIdentity.optional(),
    loginId: idField.optional().describe('To send with the code, where one is asked for'),
  })
  .meta({
    examples: [
      {
        success: true,
        message: loginMessages.loggedIn,
        customer: { id: customerExample.id, firstName: customerExample.firstName },
      },
    ],
  });
export type CustomerLoginResult = z.input<typeof customerLoginResult>;
