import { freeText, oneOf, optionalText, requiredText } from '#src/shared/fields.ts';
import { visibleText } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** The services that the owner connects on the desk. */
export const connectionKinds = ['mail', 'gocardless', 'backup'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** The shortest passphrase of backups, in characters: four or five words. */
export const shortestPassphrase = 16;

export const connectionMessages = {
  token: 'Please paste it as it is, without spaces.',
  accessToken: 'Please enter the access token.',
  webhookSecret: 'Please enter the webhook secret.',
  host: 'Please enter the name of the mail server only, such as smtp.example.com.',
  port: 'Please enter a port from 1 to 65535, such as 465 or 587.',
  password: 'Please enter the password.',
  withoutUser: 'A password needs a user name.',
  folder: 'Please enter the whole path of a folder on the server, such as /backups.',
  endpoint: 'Please enter the address of the store, such as https://s3.eu-west-2.amazonaws.com.',
  bucket: 'Please enter the name of the bucket, such as my-backups.',
  accessKeyId: 'Please enter the access key.',
  secretAccessKey: 'Please enter the secret key.',
  passphrase: `Please enter at least ${shortestPassphrase} characters, such as five words.`,
} as const;

/** What a browser may have pasted: a token, or '' where the stored one stays. */
const secret = optionalText(1000, visibleText).refine(
  (text) => /^[\x21-\x7e]*$/.test(text),
  connectionMessages.token,
);

/** Returns the name of a host as browsers write it; undefined for what is more than a name. */
function readHost(text: string): string | undefined {
  if (!URL.canParse(`http://${text}`)) return undefined;
  const { href, hostname } = new URL(`http://${text}`);
  return href === `http://${hostname}/` && !/[/?#@\\]/.test(text) ? hostname : undefined;
}

const host = requiredText(connectionMessages.host, 253)
  .refine((text) => readHost(text) !== undefined, {
    error: connectionMessages.host,
    abort: true,
  })
  .overwrite((text) => readHost(text) ?? text);

/** Of a store, without a user in it. */
const isStore = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !`${username}${password}${search}${hash}`;
};

export const environments = ['sandbox', 'live'] as const;
export const encryptions = ['tls', 'starttls'] as const;
export const backupPlaces = ['folder', 's3', 'data'] as const;
/** The hour in London at which a backup is made each day, or that none is. */
export const backupHours = [
  'off',
  ...['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'],
  ...['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'],
] as const;
export const defaultBackupHour = '3';

export const gocardlessValues = z.object({
  accessToken: secret,
  webhookSecret: secret,
  environment: oneOf(environments),
});

export const mailValues = z.object({
  host,
  port: z
    .int({ error: connectionMessages.port })
    .min(1, connectionMessages.port)
    .max(65_535, connectionMessages.port),
  encryption: oneOf(encryptions).describe(
    'tls: from the start, as on port 465; starttls: asked for, as on port 587',
  ),
  user: optionalText(320),
  password: optionalText(1000),
});

export const backupValues = z.object({
  to: oneOf(backupPlaces).describe('data: the folder ‘backups’ of the server’s own data'),
  hour: oneOf(backupHours).default(defaultBackupHour).describe('In London'),
  passphrase: optionalText(1000).default(''),
  folder: optionalText(1000),
  endpoint: optionalText(1000),
  bucket: optionalText(255),
  region: freeText(100),
  accessKeyId: secret,
  secretAccessKey: secret,
});

export type GoCardlessValues = z.output<typeof gocardlessValues>;
export type MailValues = z.output<typeof mailValues>;
export type BackupValues = z.output<typeof backupValues>;

/** What is missing or does not fit, by field; secrets count as given once the stored ones are filled in. */
interface Problem {
  field: string;
  message: string;
}

/** Returns which environment a token of GoCardless says it is of; undefined for one that does not say. */
export const environmentOf = (token: string): string | undefined =>
  /^(live|sandbox)_/.exec(token)?.[1];

const need = (values: Record<string, unknown>, ...fields: (keyof typeof connectionMessages)[]) =>
  fields.flatMap((field) =>
    values[field] === '' ? [{ field, message: connectionMessages[field] }] : [],
  );

/** Returns what stands against values that were filled in. */
export const problemsOf = {
  gocardless(values: GoCardlessValues): Problem[] {
    const missing = need(values, 'accessToken', 'webhookSecret');
    const said = environmentOf(values.accessToken);
    if (!said || said === values.environment) return missing;
    const message =
      said === 'sandbox'
        ? 'This access token is of the sandbox. Make one in the live account, or choose the sandbox.'
        : 'This access token is a live one. Choose live, or make one in the sandbox.';
    return [...missing, { field: 'accessToken', message }];
  },
  mail(values: MailValues): Problem[] {
    if (values.user) return need(values, 'password');
    return values.password ? [{ field: 'user', message: connectionMessages.withoutUser }] : [];
  },
  backup(values: BackupValues): Problem[] {
    const { passphrase, to, folder } = values;
    const short =
      passphrase && passphrase.length < shortestPassphrase
        ? [{ field: 'passphrase', message: connectionMessages.passphrase }]
        : [];
    if (to === 'data') return short;
    if (to === 'folder')
      return /^(\/|[a-z]:\\)/i.test(folder)
        ? short
        : [...short, { field: 'folder', message: connectionMessages.folder }];
    return [
      ...short,
      ...(isStore(values.endpoint)
        ? []
        : [{ field: 'endpoint', message: connectionMessages.endpoint }]),
      ...(/^[\w.-]{3,255}$/.test(values.bucket)
        ? []
        : [{ field: 'bucket', message: connectionMessages.bucket }]),
      ...need(values, 'accessKeyId', 'secretAccessKey'),
    ];
  },
};
