import { byProject } from '#src/features/work/project/admin-contract.ts';
import { idField, oneOf, optional } from '#src/shared/fields.ts';
import { originField } from '#src/shared/origin.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { siteFormTexts, snippetOf } from './texts.ts';

/** The websites whose pages may send a form. */
export const formSites = byProject
  .extend({
    origins: z
      .array(originField(siteFormTexts.origins), { error: siteFormTexts.origins })
      .min(1, siteFormTexts.origins)
      .max(10, 'Please give at most 10 websites.')
      .describe('Scheme and host of the websites it stands on; with or without www is the same'),
  })
  .meta({ examples: [{ origins: ['https://www.ferris-heating.example.org'] }] });
export type FormSites = z.output<typeof formSites>;

const formPlace = z.object({
  address: z.string().describe('Where it posts to; everybody can read it'),
  origins: z.array(z.string()),
  snippet: z.string().describe('HTML to paste into the website'),
});

const siteFormView = formPlace.extend({
  createdAt: z.iso.datetime(),
  entries: z.int().describe('How many were sent that are still kept'),
  apart: z.int().describe('How many of them are kept apart: sent past the share of one or of all'),
  lastEntryAt: z.iso.datetime().nullable(),
});
export type SiteFormView = z.output<typeof siteFormView>;

const address = 'https://www.example.com/api/forms/3vJ7tQm0aXkW9c2E';
const place = {
  address,
  origins: ['https://www.ferris-heating.example.org'],
  snippet: snippetOf(address),
};

export const siteFormResult = dataOf(siteFormView.nullable(), {
  ...place,
  createdAt: '2099-04-20T09:30:00.000Z',
  entries: 1,
  apart: 0,
  lastEntryAt: '2099-04-22T18:05:00.000Z',
});

/** A project of the customer who is logged in. */
export const byOwnProject = z.object({ id: idField, projectId: idField });
export const entriesQuery = byOwnProject.extend({
  cursor: optional(idField).describe('Only entries before the one with this id'),
  of: oneOf(['shown', 'apart']).default('shown').describe('Those that are kept apart alone'),
});
export const byEntry = byOwnProject.extend({ entryId: idField });

const entryView = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  fields: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('In their order, as the website calls them; plain text, never markup'),
  email: z.string().nullable().describe('Where the sender can be answered'),
});
export type EntryView = z.output<typeof entryView>;

/** What the admin sees of it: that the form works, and what came last. */
export const latestEntries = resultOf(
  {
    data: z.array(entryView).describe('The newest five, newest first, without those kept apart'),
    total: z.int().describe('How many there are, without those kept apart'),
  },
  { data: [], total: 0 },
);

/** What was sent by the form of a project's website; `form` is null where it has none in use. */
export const entriesResult = resultOf(
  {
    form: formPlace.nullable(),
    data: z.array(entryView).describe('The newest 20, newest first'),
    earlier: z.boolean().describe('Whether there are entries before these'),
    apart: z.int().describe('How many are kept apart: sent past the share of one or of all'),
  },
  {
    form: place,
    data: [
      {
        id: '5b3d0c1a-90d4-4a53-8f5e-6a1a3d9b7c42',
        createdAt: '2099-04-22T18:05:00.000Z',
        fields: [
          { name: 'Name', value: 'Ursula Teague' },
          { name: 'Email', value: 'ursula@example.org' },
          { name: 'Message', value: 'Our boiler has lost its pressure. Can you come on Friday?' },
        ],
        email: 'ursula@example.org',
      },
    ],
    earlier: false,
    apart: 0,
  },
);
export type Entries = z.output<typeof entriesResult>;

/** What a script is told that sent a form. */
export const sentResult = resultOf(
  {
    ok: z.literal(true).prefault(true),
    message: z.string(),
    next: z.url().describe('The page that follows'),
  },
  { ok: true, message: siteFormTexts.sent, next: `${address}/sent` },
);
