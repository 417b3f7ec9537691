import { requiredText } from '#src/shared/fields.ts';
import { isId } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { landingSections } from './landing-parts.ts';
import { list, part } from './part.ts';

const file = z.string().refine(isId, 'Please upload the picture again.');
/** The names of its objects in the store, in the format of most browsers and in one for all. */
const files = part({ avif: file, webp: file });

/** A picture of the firm's own, in the sizes of `heroSizes`. */
export const heroPicture = part({ phone: files, desk: files });
export type HeroPicture = z.output<typeof heroPicture>;

/** How a landing page is made up. */
export const landingSchema = part({
  hero: part({
    shows: z.enum(['street', 'picture', 'none'], 'Please choose what the first screen shows.'),
    picture: heroPicture
      .extend({
        alt: requiredText('Please say what the picture shows, for people who cannot see it.', 160),
      })
      .nullable(),
  }),
  /** Those that are shown, from the top down. */
  sections: list(z.enum(landingSections, 'Please name a section of the landing page.'))
    .refine((names) => new Set(names).size === names.length, 'Please name each section once.')
    .refine((names) => names.includes('contact'), 'Please keep how people reach you.'),
});
export type Landing = z.output<typeof landingSchema>;
