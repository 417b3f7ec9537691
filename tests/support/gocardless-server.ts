import { createHmac, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import type { Event } from 'gocardless-nodejs';

export const gocardlessToken = 'sandbox_canary-gocardless-token';
export const gocardlessSecret = 'canary-gocardless-webhook-secret';

/** What becomes of the next calls: an error status, or no response, before or after it is done. */
type Trouble = { status: number; body?: unknown } | 'lost before' | 'lost after' | 'late after';

interface Resource {
  id: string;
  status: string;
  [field: string]: unknown;
}
export interface Received {
  method: string;
  path: string;
  key: string | undefined;
  body: Record<string, never>;
}

const prefixes: Record<string, string> = {
  payments: 'PM',
  refunds: 'RF',
  billing_requests: 'BRQ',
  billing_request_flows: 'BRF',
};
let made = 0;
const newId = (prefix: string) => {
  made += 1;
  return `${prefix}${String(made).padStart(8, '0')}`;
};

/**
 * Starts a GoCardless over HTTP: one resource for each idempotency key, and the conflict of the second
 * call; trouble on demand, and where it `loses` the response to what it did; its hosted page. Flows end a
 * week after `clock`.
 */
export async function startGoCardless(
  clock = () => new Date(),
  loses: (call: Received) => boolean = () => false,
) {
  const app = fastify({ forceCloseConnections: true });
  const resources = new Map<string, Resource>();
  const byKey = new Map<string, string>();
  const received: Received[] = [];
  const troubles: Trouble[] = [];
  let earliest = '';

  const failure = (status: number, type: string, errors: object[]) => ({
    status,
    body: { error: { message: 'canary-gocardless-message', type, code: status, errors } },
  });

  /** What a call does, and the response to it. */
  const handle = ({ method, path, key, body }: Received): { status: number; body: unknown } => {
    const [, kind = '', id = '', , action] = path.split(/[/?]/);
    if (method === 'GET' && kind === 'refunds') {
      const ids = [...resources.values()].filter((one) => one.id.startsWith('RF'));
      return { status: 200, body: { refunds: ids } };
    }
    if (method === 'GET' && path.startsWith('/mandates?')) {
      const query = new URLSearchParams(path.split('?')[1]);
      const all = [...resources.values()].filter((one) => one.id.startsWith('MD'));
      const first = all.findIndex((one) => one.id === query.get('after')) + 1;
      const mandates = all.slice(first, first + Number(query.get('limit')));
      const last = mandates.at(-1)?.id ?? null;
      const after = last === all.at(-1)?.id ? null : last;
      return { status: 200, body: { mandates, meta: { cursors: { before: null, after } } } };
    }
    if (method === 'GET' && kind === 'creditors')
      return { status: 200, body: { creditors: [{ id: 'CR1' }] } };
    const known = resources.get(id);
    if (id && !path.includes('?') && !known)
      return failure(404, 'invalid_api_usage', [{ reason: 'resource_not_found' }]);
    if (method === 'GET') return { status: 200, body: { [kind]: known } };
    if (known && action === 'cancel') {
      if (known.status === 'cancelled')
        return failure(422, 'invalid_state', [{ reason: 'cancellation_failed' }]);
      known.status = 'cancelled';
      return { status: 200, body: { [kind]: known } };
    }
    const conflict = key && byKey.get(key);
    if (conflict) {
      const reason = 'idempotent_creation_conflict';
      const links = { conflicting_resource_id: conflict };
      return failure(409, 'invalid_state', [{ reason, links }]);
    }
    const given: Record<string, unknown> = body[kind] ?? {};
    if (typeof given.charge_date === 'string' && given.charge_date < earliest)
      return failure(422, 'validation_failed', [{ field: 'charge_date', message: 'too soon' }]);
    const resource: Resource = { ...given, id: newId(prefixes[kind] ?? 'XX'), status: 'pending' };
    if (kind === 'billing_request_flows') {
      resource.authorisation_url = `${url}/hosted/${resource.id}`;
      resource.expires_at = new Date(clock().getTime() + 7 * 24 * 3_600_000).toISOString();
    }
    resources.set(resource.id, resource);
    if (key) byKey.set(key, resource.id);
    return { status: 201, body: { [kind]: resource } };
  };

  app.get<{ Params: { id: string } }>('/hosted/:id', (request, reply) => {
    const { redirect_uri, exit_uri } = resources.get(request.params.id) ?? { id: '', status: '' };
    const links = `<a href="${redirect_uri}">Confirm</a> <a href="${exit_uri}">Not now</a>`;
    return reply.type('text/html').send(`<!doctype html><title>Bank</title><h1>Bank</h1>${links}`);
  });
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  app.all('/*', async (request, reply) => {
    const { headers, method, url } = request;
    if (headers.authorization !== `Bearer ${gocardlessToken}`) return reply.code(401).send({});
    if (headers['gocardless-version'] !== '2015-07-06') return reply.code(400).send({});
    const key = headers['idempotency-key'];
    const body = request.body as Received['body'];
    const call = { method, path: url, key: Array.isArray(key) ? key[0] : key, body };
    received.push(call);
    const trouble = troubles.shift() ?? (loses(call) ? 'lost after' : undefined);
    if (trouble === 'lost before') return void request.raw.socket.destroy();
    if (typeof trouble === 'object')
      return reply.code(trouble.status).send(trouble.body ?? failure(trouble.status, 'x', []).body);
    const response = handle(call);
    if (trouble === 'lost after') return void request.raw.socket.destroy();
    if (trouble === 'late after') await new Promise((later) => setTimeout(later, 1000));
    return reply.code(response.status).send(response.body);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    close: () => app.close(),
    /** The settings of a server that collects by it. */
    settings: {
      GOCARDLESS_ACCESS_TOKEN: gocardlessToken,
      GOCARDLESS_WEBHOOK_SECRET: gocardlessSecret,
      GOCARDLESS_URL: url,
    },
    received,
    troubles,
    /** Everything of a kind that was made: 'PM' payments, 'RF' refunds, 'BRQ' and 'BRF'. */
    made: (prefix: string) =>
      [...resources.values()].filter(
        ({ id }) => id.startsWith(prefix) && /^\D+/.exec(id)?.[0] === prefix,
      ),
    /** Adds a resource that was made elsewhere. */
    add: (resource: Resource) => resources.set(resource.id, resource),
    /** Refuses payments before this ISO date. */
    setEarliest(date: string) {
      earliest = date;
    },
  };
}
export type FakeGoCardless = Awaited<ReturnType<typeof startGoCardless>>;

type EventFields = Pick<Event, 'resource_type' | 'action' | 'links'> &
  Partial<Pick<Event, 'id' | 'created_at' | 'details' | 'resource_metadata'>>;

/** An event as GoCardless words it. */
export const gocardlessEvent = (fields: EventFields) =>
  ({
    id: `EV${randomUUID()}`,
    created_at: '2026-05-01T09:00:00.000Z',
    details: { origin: 'gocardless', cause: 'x', description: 'canary-event-description' },
    metadata: {},
    ...fields,
  }) satisfies Event;

/** Signs the body of a webhook as GoCardless does. */
export const signWebhook = (body: string, secret = gocardlessSecret) =>
  createHmac('sha256', secret).update(body).digest('hex');
