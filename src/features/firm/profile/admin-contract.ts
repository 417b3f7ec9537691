import { idField, optional, requiredText } from '#src/shared/fields.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import {
  type FirmData,
  firmParts,
  firmSchema,
  privacySchema,
  retentionSchema,
} from '#src/shared/firm/firm.ts';
import { identitySchema } from '#src/shared/firm/identity.ts';
import { heroPicture } from '#src/shared/firm/landing.ts';
import { pricesSchema } from '#src/shared/firm/prices.ts';
import { nothingPromised } from '#src/shared/firm/promises.ts';
import { termsSchema, wordsSchema } from '#src/shared/firm/words.ts';
import { dataOf } from '#src/shared/result.ts';
import { maxSvgBytes, svgMessages } from '#src/shared/upload.ts';
import { z } from '#src/shared/zod.ts';
import { exampleFirm } from './contract.ts';
import { isPreviewName, type PreviewName } from './preview-rules.ts';
import { firmMessages } from './texts.ts';

const { version: _, termsVersion: __, retired: ___, ...defaultFirm } = completeDefaultFirm;
/** What a firm decides about itself until it has published anything. */
export const firmUntilPublished: FirmData = {
  ...defaultFirm,
  identity: { ...defaultFirm.identity, promises: nothingPromised },
};

const at = z.iso.datetime();
const exampleAt = '2099-04-15T10:00:00.000Z';

const hasOwnName = z
  .boolean()
  .describe(
    'False under the name that a new installation starts with, whose texts hold as they stand',
  );

/** A firm as published, its draft, and what the environment decides in their place. */
const firmState = z.object({
  revision: z.int().describe('Rises with every change; to be sent with the next one'),
  published: z.object({
    version: idField.nullable().describe('Null before the first'),
    at: at.nullable(),
    firm: firmSchema,
    hasOwnName,
  }),
  draft: z
    .object({ at, firm: firmSchema, hasOwnName })
    .nullable()
    .describe('Null where nothing differs from what is published'),
  fixed: z
    .array(
      z.object({
        field: z.enum(['vatRate', 'vatNumber', 'bankHolidays', 'ownerEmail', 'mailFrom']),
        setting: z.string(),
        value: z.string(),
      }),
    )
    .describe('Fields of the identity that the environment sets'),
});
export type FirmState = z.output<typeof firmState>;

export const firmStateResult = dataOf(firmState, {
  revision: 0,
  published: {
    version: null,
    at: null,
    firm: {
      ...defaultFirm,
      identity: { ...defaultFirm.identity, ...exampleFirm.identity },
      words: exampleFirm.words,
    },
    hasOwnName: true,
  },
  draft: null,
  fixed: [{ field: 'vatRate', setting: 'VAT_RATE', value: '20' }],
});

const revision = z
  .int('Please give the revision that you read.')
  .min(0)
  .describe('As it was read; 409 where it is not the newest');

/** The parts that changed, each as a whole. */
export const firmDraftChange = z
  .object({
    revision,
    identity: optional(identitySchema),
    prices: optional(pricesSchema),
    words: optional(wordsSchema),
    terms: optional(termsSchema),
    retention: optional(retentionSchema),
    privacy: optional(privacySchema),
  })
  .meta({ examples: [{ revision: 0, terms: defaultFirm.terms.slice(0, 1) }] });

/** What publishing and discarding a draft take. */
export const firmRevision = z.object({ revision }).meta({ examples: [{ revision: 3 }] });

const versionItem = z.object({
  id: idField,
  at,
  changed: z.array(z.enum(firmParts)).describe('What differs from the version before it'),
});
export type FirmVersionItem = z.output<typeof versionItem>;
export const firmVersionList = dataOf(z.array(versionItem), [
  { id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', at: exampleAt, changed: ['prices'] },
]);

const uploadExamples = [
  { imageUrl: 'https://www.your-firm.example/objects/0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4' },
];

/** An uploaded PNG or the text of an SVG, of which the logo or icon is to be made. */
export const newLogo = z
  .object({
    imageUrl: optional(requiredText('Please upload the picture.', 2000)),
    svg: optional(
      requiredText('Please choose the picture.', maxSvgBytes).refine(
        (text) => new TextEncoder().encode(text).length <= maxSvgBytes,
        svgMessages.tooLong,
      ),
    ),
  })
  .refine(({ imageUrl, svg }) => (imageUrl === undefined) !== (svg === undefined), {
    path: ['imageUrl'],
    message: 'Please give either imageUrl or svg.',
  })
  .meta({ examples: uploadExamples });
export const logoResult = dataOf(identitySchema.shape.logo, {
  name: '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d',
  width: 600,
  height: 160,
});

export const iconResult = dataOf(identitySchema.shape.icon.unwrap(), {
  name: '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d',
});

/** An uploaded image that is to be the picture of the first screen. */
export const newPicture = z
  .object({ imageUrl: requiredText('Please upload the picture.', 2000) })
  .meta({ examples: uploadExamples });
const exampleFile = '5a0b7c1e-8f0d-4b4e-9d0f-6f1f2a3b4c5d';
const exampleFiles = { avif: exampleFile, webp: exampleFile };
export const pictureResult = dataOf(heroPicture, { phone: exampleFiles, desk: exampleFiles });

/** A page, mail or paper as the draft would make it. */
export const firmPreviewQuery = z.object({
  of: z
    .string(firmMessages.noPreview)
    .max(100, firmMessages.noPreview)
    .refine((name): name is PreviewName => isPreviewName(name), firmMessages.noPreview),
});
/** The kinds of mail that can be seen, as the desk calls them: those to people first. */
export const firmPreviewMails = z.array(
  z.object({ kind: z.string(), title: z.string(), to: z.enum(['person', 'owner']) }),
);
export const firmPreview = z.object({ html: z.string() });
