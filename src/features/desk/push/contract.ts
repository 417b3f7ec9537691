import { requiredText } from '#src/shared/fields.ts';
import { resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

const invalid = 'This is no subscription of a browser.';
/** Bytes in base64url, as PushSubscription.toJSON() writes them. */
const bytes = (length: number) =>
  z.string(invalid).regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}=*$`), invalid);

/** An address of a push service: https, by name, on the usual port. */
const endpoint = requiredText(invalid, 2000).refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isNamed = /\.[a-z][a-z\d-]*$/i.test(hostname) && !/\.(local|internal)$/i.test(hostname);
  return protocol === 'https:' && port === '' && isNamed && username === '' && password === '';
}, invalid);

const example = 'https://push.example.org/send/3fA9';

export const pushEndpoint = z.object({ endpoint }).meta({ examples: [{ endpoint: example }] });

/** What PushSubscription.toJSON() returns. */
export const pushSubscription = z
  .object({ endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, invalid) })
  .meta({
    examples: [
      {
        endpoint: example,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    ],
  });

export const pushKeyResult = resultOf(
  { publicKey: z.string().describe('What pushManager.subscribe() takes as applicationServerKey') },
  {
    publicKey:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  },
);

export const pushMessages = {
  failed: 'Notifications could not be changed',
  refused: 'The browser does not allow it. Allow notifications for this site in its settings.',
  unavailable:
    'This browser could not reach its notification service. Please try again, or use another browser.',
  ended: 'Logged out everywhere',
} as const;
