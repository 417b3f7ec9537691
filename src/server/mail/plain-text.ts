import { brand } from '#src/shared/brand.ts';

/** The text part of a mail. */
export const plainText = (heading: string, body: string): string =>
  [
    heading,
    body.trim(),
    `-- \n${brand.name}, ${brand.strapline}\n${brand.phone.label}, ${brand.hours}\n${brand.email.label}\n${brand.address.join(', ')}`,
  ].join('\n\n');
