import { appRouter } from '#src/app/router.ts';
import { type OpenApiDocument, operationsOf } from './documented-calls.ts';
import { proceduresOf, routesOf } from './procedures.ts';
import { callRest, type Ordered } from './rest-calls.ts';

/** The path parameters of a documented path for what a customer has. */
export function placeOf(path: string, row: Ordered): Record<string, string> {
  const { customerId, projectId } = row;
  const last = path
    .replace(/\/(status|undo)$/, '')
    .split('/')
    .at(-2);
  const ids: Record<string, string> = {
    '/customer/{id}/dashboard': customerId,
    '/customer/project/{id}/designs': projectId,
    '/customer/project/{id}/change-requests': projectId,
    design: row.designId,
    projects: projectId,
    transactions: row.transactionId,
    'change-requests': row.changeRequestId,
    'client-onboarding': row.inquiryId,
    consultations: row.consultationId,
    'website-updates': row.updateId,
    portfolio: row.portfolioId,
  };
  return { customerId, projectId, id: ids[path] ?? ids[last ?? ''] ?? customerId };
}

/** A call that would succeed, and would change something of the customer's if it is a write. */
export interface EffectiveCall {
  /** Dotted, as tRPC calls it. */
  procedure: string;
  type: 'query' | 'mutation';
  access: 'public' | 'customer' | 'admin';
  /** What tRPC is sent. */
  input: Record<string, unknown>;
  /** The documented call, where there is one. */
  rest?: { method: string; path: string; body?: Record<string, unknown> };
}

/** One such call of every procedure there is: its documented example, for a customer's own rows. */
export async function effectiveCalls(url: string, row: Ordered): Promise<EffectiveCall[]> {
  const document: OpenApiDocument = (await callRest(url, 'GET', '/api/openapi.json')).body;
  const operations = operationsOf(document);
  const routes = routesOf(appRouter);
  return proceduresOf(appRouter).map(({ name: procedure, type, access = 'public' }) => {
    const route = routes.find((known) => known.procedure === procedure);
    const operation = operations.find(
      ({ method, path }) => method === route?.method && path === route?.path,
    );
    if (!operation) return { procedure, type, access, input: {} };
    const { method, path, body: schema } = operation;
    const place = placeOf(path, row);
    const named = Object.fromEntries(
      operation.parameters.flatMap(({ in: where, name }) =>
        where === 'path' ? [[name, place[name]]] : [],
      ),
    );
    const example = schema?.examples?.[0] as Record<string, unknown> | undefined;
    const body = example && { ...example, ...('email' in example ? { email: row.email } : {}) };
    const address = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => place[name] ?? '')}`;
    return {
      procedure,
      type,
      access,
      input: { ...body, ...named },
      rest: { method, path: address, body },
    };
  });
}

/** Sends it over tRPC, or over REST where that is documented. */
export function sendCall(
  url: string,
  { procedure, type, input, rest }: EffectiveCall,
  transport: 'trpc' | 'rest',
  {
    headers = {},
    query = {},
  }: { headers?: Record<string, string>; query?: Record<string, string> },
) {
  const asked = (more: Record<string, string> = {}) =>
    `?${new URLSearchParams({ ...query, ...more })}`;
  if (transport === 'rest' && rest)
    return callRest(url, rest.method, rest.path + asked(), rest.body, headers);
  if (type === 'query')
    return callRest(
      url,
      'GET',
      `/trpc/${procedure}${asked({ input: JSON.stringify(input) })}`,
      undefined,
      headers,
    );
  return callRest(url, 'POST', `/trpc/${procedure}${asked()}`, input, headers);
}
