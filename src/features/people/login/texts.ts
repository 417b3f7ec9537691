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
