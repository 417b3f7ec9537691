import type { OpenAPIObject, OpenApiMeta } from 'trpc-openapi';
import { bankScope } from '#src/server/auth/api-keys.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export const jsonType = 'application/json';

/** The groups of procedures. */
export const groups = {
  public:
    'Calls that anyone may make: the forms of the site, its portfolio, its page views, and both logins.',
  customer: 'Calls of a customer who is logged in, for their own records only.',
  admin: 'Calls of the admin: everything on the desk.',
} as const;
/** Marks calls that no key may make. */
export const ownerTag = 'owner';
/** What a procedure says of its call. */
export type CallMeta = OpenApiMeta & {
  /** Whether its calls are counted: one too many is refused with 429. */
  isLimited?: boolean;
};
export type Group = keyof typeof groups;

const isGroup = (name: string): name is Group => name in groups;

/** Returns the group of an operation's procedure; undefined for plain routes. */
export function groupOf({ operationId = '' }: { operationId?: string }): Group | undefined {
  const [name = ''] = operationId.split('-', 1);
  return isGroup(name) ? name : undefined;
}

/** Returns the documented operations of procedures, with the procedure that the operationId names. */
export function operationsOf({ paths = {} }: OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation?.operationId || !groupOf(operation)) return [];
      return {
        method: method.toUpperCase(),
        path,
        procedure: operation.operationId.replaceAll('-', '.'),
        takesBody: operation.requestBody !== undefined,
        /** What a key needs to call it; undefined where none can. */
        scope: operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0],
        /** The media type of the response. */
        returns: Object.keys(operation.responses?.[200]?.content ?? {})[0] ?? jsonType,
      };
    }),
  );
}

/** Returns every scope that the calls of a document name, in the order of the alphabet. */
export const scopesOf = ({ paths = {} }: OpenAPIObject): string[] => {
  const schemes = Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => item[method]?.security ?? []),
  );
  return [...new Set([...schemes.flatMap(({ apiKey = [] }) => apiKey), bankScope])].sort();
};

type Publisher = Pick<FirmIdentity, 'name' | 'email'>;

/** The title of the document of a firm's calls. */
export const apiTitle = ({ name }: Pick<Publisher, 'name'>): string => `${name} API`;

/** Returns the document with the site's address and the firm that publishes it. */
export const publishedAt = (
  publicUrl: string,
  firm: Publisher,
  document: OpenAPIObject,
): OpenAPIObject => ({
  ...document,
  info: {
    ...document.info,
    title: apiTitle(firm),
    contact: { name: firm.name, url: publicUrl, email: firm.email },
  },
  servers: [{ url: `${publicUrl}/api` }],
});
