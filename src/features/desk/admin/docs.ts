import { sessionLife } from '#src/shared/session-life.ts';

const hour = 3_600_000;

export const publicDocs = {
  login: {
    summary: 'Log in as the admin',
    description: `Returns a token that lasts ${sessionLife.admin / hour} hours at most, and can be revoked. Where a second factor is set, the code is needed too: codeRequired says so once the password is right. After ten wrong guesses from one address, by whichever call, or ten wrong codes from all, the next is compared after 30 seconds, then a minute, two, four and eight: 429 until then, with Retry-After.`,
    errorResponses: [429],
  },
};

export const adminDocs = {
  read: {
    summary: 'Whether the credential of this call still holds',
    description: 'Status 401 where it does not.',
  },
  logout: {
    summary: 'Revoke the session token that this call carries',
    description: 'The shared password stays valid.',
  },
};
