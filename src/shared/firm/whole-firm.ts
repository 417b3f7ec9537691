import { z } from '#src/shared/zod.ts';
import { defaultPrivacy, defaultRetention } from './default-privacy.ts';
import { defaultPromises } from './default-promises.ts';
import { defaultLanding } from './default-words.ts';
import { type Firm, firmSchema, inForce, privacySchema, retentionSchema } from './firm.ts';
import { identitySchema, promisesSchema } from './identity.ts';
import { landingSchema } from './landing.ts';
import { yesOrNo } from './part.ts';
import { sentencesSchema, wordsSchema } from './words.ts';

/** The firm in force; apart, so that no script brings what the specification's firm promises. */
export const wholeFirm: z.ZodType<Firm> = firmSchema.extend({
  ...inForce,
  // One that an earlier version has kept on disk has none.
  identity: identitySchema.extend({
    promises: promisesSchema.default(defaultPromises),
    visits: yesOrNo().default(true),
    map: z.string().default(''),
  }),
  words: wordsSchema.extend({
    sentences: sentencesSchema.default({}),
    landing: landingSchema.default(defaultLanding),
  }),
  retention: retentionSchema.default(defaultRetention),
  privacy: privacySchema.default(defaultPrivacy),
});
