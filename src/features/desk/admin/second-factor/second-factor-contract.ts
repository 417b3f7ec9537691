import { codeField } from '#src/features/desk/admin/contract.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** A code that proves the second factor. */
export const secondFactorCode = z
  .object({ code: codeField })
  .meta({ examples: [{ code: '492039' }] });

export const secondFactorState = resultOf(
  {
    enabled: z.boolean(),
    recoveryCodesLeft: z.int().describe('Of the ten that were made'),
  },
  { enabled: true, recoveryCodesLeft: 10 },
);

export const secondFactorSecret = resultOf(
  {
    uri: z.string().describe('What the QR code says'),
    secret: z.string().describe('The same secret to type in, in base32'),
  },
  {
    uri: 'otpauth://totp/Your%20Firm:www.your-firm.example?issuer=Your%20Firm&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    secret: 'JBSWY3DPEHPK3PXP',
  },
);

export const recoveryCodes = resultOf(
  {
    message: z.string(),
    recoveryCodes: z.array(z.string()).describe('Each works once; they are never shown again'),
  },
  { message: 'Two-step login is on', recoveryCodes: ['K3ZQ7M-WB2YTA', 'N5RD4E-XJ6UFC'] },
);

export const secondFactorDisabled = resultOf(
  { message: z.string() },
  { message: 'Two-step login is off' },
);

export const secondFactorMessages = {
  enabled: 'Two-step login is on',
  disabled: 'Two-step login is off',
  renewed: 'New recovery codes',
  alreadyOn: 'Two-step login is on already.',
  alreadyOff: 'Two-step login is off already.',
  notBegun: 'Please begin again: there is no secret that waits for its first code.',
} as const;
