import {
  backupValues,
  connectionKinds,
  gocardlessValues,
  mailValues,
} from '#src/shared/connections/values.ts';
import { oneOf } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const kindMessage = 'Please choose a service.';

/** Each service as its form sends it; a secret that is empty stays as it is stored. */
export const serviceForms = {
  gocardless: gocardlessValues.extend({ kind: z.literal('gocardless', kindMessage) }),
  mail: mailValues.extend({ kind: z.literal('mail', kindMessage) }),
  backup: backupValues.extend({ kind: z.literal('backup', kindMessage) }),
} as const;

export const serviceInput = z.discriminatedUnion('kind', [
  serviceForms.gocardless,
  serviceForms.mail,
  serviceForms.backup,
]);
export type ServiceInput = z.output<typeof serviceInput>;

export const serviceKind = z.object({ kind: oneOf(connectionKinds) });

const text = z.string().optional();
const shownValues = z.object({
  environment: text,
  address: text,
  host: text,
  port: text,
  encryption: text,
  to: text,
  folder: text,
  hour: text,
  endpoint: text,
  bucket: text,
  region: text,
});
const keptValues = z.object({
  accessToken: text,
  webhookSecret: text,
  user: text,
  password: text,
  accessKeyId: text,
  secretAccessKey: text,
  passphrase: text,
});

const service = z.object({
  kind: z.enum(connectionKinds),
  setBy: z
    .array(z.string())
    .describe('The settings on the server that win; none: the desk decides'),
  state: z.enum(['none', 'connected', 'unreadable']),
  changedAt: z.iso.datetime().nullable().describe('When the desk stored it'),
  shown: shownValues.describe('What the desk stored and is no secret, such as the host'),
  kept: keptValues.describe(
    'What is stored and not shown: how it ends, or an empty text for a secret',
  ),
  facts: z.array(z.string()).describe('What is known of it, in sentences'),
  loses: z.string().describe('What ends where it is removed'),
});
export type ServiceItem = z.output<typeof service>;

export const servicesResult = resultOf(
  { data: z.array(service) },
  {
    data: [
      {
        kind: 'mail',
        setBy: ['SMTP_URL'],
        state: 'connected',
        changedAt: null,
        shown: {},
        kept: {},
        facts: [],
        loses: 'No emails are sent until a mail server is connected again.',
      },
    ],
  },
);

/** What came of trying a service. */
export const triedResult = resultOf(
  { works: z.boolean(), message: z.string() },
  { works: false, message: 'The mail server does not accept this user name and password.' },
);
