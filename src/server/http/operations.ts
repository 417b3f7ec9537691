import type { OpenAPIObject } from 'trpc-openapi';
import { brand } from '#src/shared/brand.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export const jsonType = 'application/json';

/** Returns the documented operations of procedures, each with the one that its operationId names. */
export function operationsOf({ paths = {} }: OpenAPIObject) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      // The other operations have routes of their own.
      if (!operation?.operationId?.includes('-')) return [];
      return {
        method: method.toUpperCase(),
        path,
        procedure: operation.operationId.replaceAll('-', '.'),
        takesBody: operation.requestBody !== undefined,
        /** The media type of what it returns. */
        returns: Object.keys(operation.responses?.[200]?.content ?? {})[0] ?? jsonType,
      };
    }),
  );
}

/** Returns the document as the site at that address publishes it. */
export const publishedAt = (publicUrl: string, document: OpenAPIObject): OpenAPIObject => ({
  ...document,
  info: {
    ...document.info,
    contact: { name: brand.name, url: publicUrl, email: brand.email.label },
  },
  servers: [{ url: `${publicUrl}/api` }],
});
