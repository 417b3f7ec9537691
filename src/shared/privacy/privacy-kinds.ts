/**
 * What people may ask a firm for about their data, or complain of: a complaint is about how it deals
 * with that, `work` one about what it makes for them.
 */
export const privacyKinds = [
  'access',
  'correction',
  'erasure',
  'objection',
  'portability',
  'complaint',
  'work',
] as const;
export type PrivacyKind = (typeof privacyKinds)[number];
