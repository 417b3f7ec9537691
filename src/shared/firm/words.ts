import { z } from '#src/shared/zod.ts';

const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please keep this to ${most} characters.`);
const features = z
  .array(text(90))
  .min(1, 'Please name one thing at least.')
  .max(8, 'Please name at most 8 things.');
const service = z.object({ title: text(60), body: text(400) });

/** The texts of the landing page and of the packages: plain text. */
export const wordsSchema = z.object({
  hero: z.object({ headline: text(60), body: text(240) }),
  services: z.object({ first: service, second: service, third: service }),
  packages: z.object({ basic: features, premium: features }),
  about: z.object({ title: text(60), body: text(700), signature: text(80) }),
  contact: text(240),
  /** A further line at the foot of the landing page; '' for none. */
  footer: z.string().trim().max(200, 'Please keep this to 200 characters.'),
  /** Whether the six sample sites are shown. */
  samples: z.boolean(),
});
/** The texts of the landing page and of the packages. */
export type FirmWords = z.output<typeof wordsSchema>;

/** The terms, section by section; a line that begins with '- ' is an item of a list. */
export const termsSchema = z
  .array(z.object({ title: text(80), body: text(4000) }))
  .min(1, 'Please write one section at least.')
  .max(30, 'Please write at most 30 sections.');
export type FirmTerms = z.output<typeof termsSchema>;
