import { byPerson } from '#src/features/desk/people/contract.ts';
import { emailField, freeEmail, freeText, optional, requiredText } from '#src/shared/fields.ts';
import { plainPhone, plainPostcode } from '#src/shared/pasted.ts';
import { z } from '#src/shared/zod.ts';

/** What the owner can correct of a person, as the form has it. */
export const contactForm = z.object({
  name: requiredText('Please give a name.'),
  email: emailField('Please enter a valid email address.'),
  phone: freeText(40, plainPhone),
  address: freeText(500),
  city: freeText(),
  postcode: freeText(20, plainPostcode),
});

/** The same of somebody whose email address is not known. */
export const callerForm = contactForm.extend({ email: freeEmail });

export type ContactDetails = z.output<typeof contactForm>;

/** The names of its fields. */
export const contactFields = contactForm.keyof().options;

const { name, phone, address, city, postcode } = contactForm.shape;

/** The same for the call: what is absent stays. */
export const correction = byPerson
  .extend({
    name: optional(name),
    email: optional(freeEmail),
    phone: optional(phone),
    address: optional(address),
    city: optional(city),
    postcode: optional(postcode),
  })
  .meta({ examples: [{ email: 'maud@ferris-heating.example.org', phone: '01632 960018' }] });
