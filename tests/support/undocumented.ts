import type { FastifyInstance } from 'fastify';
import { apiDocument } from '#src/app/api-document.ts';

interface Operation {
  operationId?: string;
  responses?: Record<string, object | undefined>;
}

/** Notes each refusal of a server that its document does not list for the call, also through tRPC. */
export function noteUndocumented(app: FastifyInstance): string[] {
  const noted: string[] = [];
  app.addHook('onResponse', async ({ method, url, routeOptions }, { statusCode }) => {
    if (statusCode < 400 || method === 'HEAD') return;
    const { paths = {} } = await apiDocument();
    const [address = ''] = url.split('?');
    const path = routeOptions.url?.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}') ?? '';
    const [, procedure] = /^\/trpc\/([\w.]+)$/.exec(address) ?? [];
    const all = Object.values(paths).flatMap((item): Operation[] => Object.values(item));
    const operation: Operation | undefined = procedure
      ? all.find(({ operationId }) => operationId === procedure.replaceAll('.', '-'))
      : paths[path]?.[method.toLowerCase() as 'get'];
    if (operation && !operation.responses?.[statusCode])
      noted.push(`${statusCode} of ${method} ${address} (${operation.operationId})`);
  });
  return noted;
}
