import { freeText } from '#src/shared/fields.ts';
import { visibleText } from '#src/shared/text.ts';
import type { z } from '#src/shared/zod.ts';
import { part } from './part.ts';

const line = () => freeText(120, visibleText).regex(/^[^\n\r]*$/, 'Please write this on one line.');

/** What a firm says on `/privacy` in its own words; '' for what is said there by itself. */
export const privacySchema = part({
  /** What stands beneath the heading. */
  intro: freeText(600),
  /** Whose server stores it and in which country, such as 'a data centre in London'. */
  storage: line(),
  /** Who answers for it, by name or role. */
  contact: line(),
});
export type FirmPrivacy = z.output<typeof privacySchema>;
