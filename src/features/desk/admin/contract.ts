import { optional, requiredText, tooLong } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** A code of the authenticator app, or a recovery code. */
export const codeField = requiredText('Please enter the code.', 64);

/** The admin's credentials. */
export const adminLogin = z
  .object({
    password: z
      .string({ error: 'A password is required.' })
      .min(1, 'A password is required.')
      .max(500, tooLong(500)),
    code: optional(codeField).describe(
      'Where a second factor is set: the code of the authenticator app, or a recovery code',
    ),
  })
  .meta({ examples: [{ password: 'the shared password' }] });

/** Always has status 200; includes the token only on success. */
export const adminLoginResult = z
  .object({
    success: z.boolean().prefault(true),
    message: z.string(),
    token: z.string().optional(),
    codeRequired: z
      .boolean()
      .optional()
      .describe('True where the password is right, and the code missing or wrong'),
  })
  .meta({ examples: [{ success: true, message: 'Login successful', token: 'admin.kQ3…' }] });

export const adminSessionResult = resultOf(
  {
    opensByAddress: z
      .boolean()
      .describe('Whether customers log in with their email address alone, without a code'),
  },
  { opensByAddress: false },
);

export const adminLogoutResult = resultOf({ message: z.string() }, { message: 'Logged out' });

export const adminMessages = {
  loggedIn: 'Login successful',
  autoLoggedIn: 'Auto-login successful',
  welcome: 'Welcome to the admin dashboard',
  welcomePayments: 'Welcome to payment management',
  loginFailed: 'Login failed',
  loginFailedHint: 'Invalid password',
  codeMissing: 'Please enter the code from your authenticator app.',
  codeWrong: 'That code is wrong, or has been used already. Please enter a new one.',
  unreachable: 'Failed to authenticate. Please try again.',
  loggedOut: 'Logged out',
  analyticsFailed: 'Failed to fetch analytics',
  authenticationError: 'Authentication Error',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const;
