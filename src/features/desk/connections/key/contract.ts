import { idField, optional, requiredText } from '#src/shared/fields.ts';
import { originField } from '#src/shared/origin.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

export const keyMessages = {
  name: 'Please say what the key is for.',
  scopes: 'Please choose what the key may do.',
  scope: 'Please give scopes such as invoice:read.',
  origin: 'Please give the address of a site, such as https://books.example.com.',
  expiresAt: 'Please give a time that is still to come.',
};

const scope = z
  .string({ error: keyMessages.scope })
  .regex(/^[a-z]+(-[a-z]+)*:(read|write)$/, keyMessages.scope)
  .meta({ examples: ['invoice:read'] });

const origin = originField(keyMessages.origin).describe(
  'Scheme, host and port of pages that may use it in browsers',
);

/** A new key. */
export const newKey = z
  .object({
    name: requiredText(keyMessages.name, 80),
    scopes: z
      .array(scope, { error: keyMessages.scopes })
      .min(1, keyMessages.scopes)
      .max(100, keyMessages.scopes),
    origins: optional(z.array(origin, { error: keyMessages.origin }).max(20, keyMessages.origin)),
    expiresAt: optional(
      z.iso
        .datetime({ offset: true, error: keyMessages.expiresAt })
        // An offset can lead into the year 10000, which ISO 8601 writes another way.
        .refine((time) => Date.parse(time) < Date.UTC(10_000, 0), keyMessages.expiresAt),
    ).describe('When it ends; absent: when it is revoked'),
  })
  .meta({
    examples: [{ name: 'The accountant’s script', scopes: ['invoice:read', 'billing:read'] }],
  });
export type NewKey = z.output<typeof newKey>;

const keyItem = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  name: z.string(),
  start: z.string().describe('What the key begins with'),
  scopes: z.array(z.string()),
  origins: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('Within a minute'),
});
export type KeyItem = z.output<typeof keyItem>;

const example = {
  id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  createdAt: '2099-11-02T10:00:00.000Z',
  name: 'The accountant’s script',
  start: 'awn_1f0c93ab',
  scopes: ['invoice:read', 'billing:read'],
  origins: [],
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
};

/** The keys, newest first, and every scope that there is. */
export const keysResult = resultOf(
  { data: z.array(keyItem), scopes: z.array(z.string()) },
  { data: [example], scopes: ['billing:read', 'billing:write', 'invoice:read'] },
);

/** A new key, which is shown this once. */
export const newKeyResult = resultOf(
  { key: z.string(), data: keyItem },
  { key: 'awn_1f0c93ab_Jc2l0WfHq4r8d1sXv7pZk3mTn9bYu5gEa6wRoQxLhNy', data: example },
);

/** A key as it stands. */
export const keyResult = dataOf(keyItem, example);
