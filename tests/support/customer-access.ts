import { appRouter } from '#src/app/router.ts';
import { proceduresOf, routesOf } from './procedures.ts';
import { call, type TestServer } from './server.ts';

/** The image of a message: no procedure, but a route of its own. */
const image = 'GET /customer/{id}/messages/{messageId}/image';
export const nobody = '00000000-0000-4000-8000-000000000000';

/** Of what each procedure of a customer's asks the id, and what else is sent to it. */
export const customerRows: Record<string, { id: keyof Owned | null; body?: object }> = {
  'customer.billing.read': { id: null },
  'customer.portal.session': { id: null },
  'customer.portal.logout': { id: null, body: {} },
  'customer.portal.logoutEverywhere': { id: null, body: {} },
  'customer.portal.dashboard': { id: 'customer' },
  'customer.portal.changeRequests': { id: 'project' },
  'customer.privacy.prove': { id: null, body: {} },
  'customer.privacy.request': { id: null, body: { kind: 'access' } },
  'customer.invoice.list': { id: 'customer' },
  'customer.invoice.pdf': { id: 'customer' },
  'customer.message.list': { id: 'customer' },
  'customer.message.send': { id: 'customer', body: { text: 'Hello' } },
  'customer.message.markRead': { id: 'customer', body: { upTo: nobody } },
  'customer.message.upload': { id: 'customer', body: {} },
  'customer.websiteUpdate.details': { id: null },
  'customer.websiteUpdate.list': { id: 'customer' },
  'customer.directDebit.unproven': { id: 'customer' },
  'customer.directDebit.confirm': { id: 'customer', body: {} },
  'customer.design.list': { id: 'project' },
  'customer.design.waiting': { id: 'customer' },
  'customer.design.decide': { id: 'design', body: { status: 'approved' } },
  'customer.design.undo': { id: 'design', body: {} },
  'customer.design.comments': { id: 'customer' },
  'customer.design.addComment': { id: 'customer', body: { text: 'Hello' } },
  'customer.project.progress': { id: 'project' },
  'customer.siteForm.list': { id: 'customer' },
  'customer.siteForm.remove': { id: 'customer' },
  'customer.siteForm.removeApart': { id: 'customer' },
  [image]: { id: 'customer' },
};
export interface Owned {
  customer: string;
  project: string;
  design: string;
  invoice: string;
  message: string;
}

export interface Access {
  name: string;
  type: 'query' | 'mutation';
  /** The method and path below /api; a procedure may have none. */
  route?: string;
  isProcedure: boolean;
}

const documented = new Map(
  routesOf(appRouter).map(({ procedure, method, path }) => [procedure, `${method} ${path}`]),
);
const procedures = proceduresOf(appRouter).filter(({ access }) => access === 'customer');
export const customerAccesses: Access[] = [
  ...procedures.map(({ name, type }) => ({
    name,
    type,
    route: documented.get(name),
    isProcedure: true,
  })),
  { name: image, type: 'query', route: image, isProcedure: false },
];

/** The calls of a customer's procedures and routes, for what is one customer's. */
export function customerCalls(server: TestServer, owned: Owned) {
  const sendTrpc = ({ name, type, route = '' }: Access, headers: Record<string, string>) => {
    const { id, body } = customerRows[name] ?? { id: null };
    const other = {
      ...(route.includes('{invoiceId}') ? { invoiceId: owned.invoice } : {}),
      ...(route.includes('{orderId}') ? { orderId: nobody } : {}),
      ...(route.includes('{designId}') ? { designId: owned.design } : {}),
      ...(route.includes('{projectId}') ? { projectId: owned.project } : {}),
      ...(route.includes('{entryId}') ? { entryId: nobody } : {}),
    };
    const input = { ...body, ...other, ...(id ? { id: owned[id] } : {}) };
    return (type === 'mutation' ? server.mutate : server.query)(name, input, headers);
  };
  const sendRest = ({ name, route = '' }: Access, headers: Record<string, string>, as?: string) => {
    const { id, body } = customerRows[name] ?? { id: null };
    const [method = '', path = ''] = route.split(' ');
    const place = path
      .replace('{invoiceId}', owned.invoice)
      .replace('{orderId}', nobody)
      .replace('{designId}', owned.design)
      .replace('{projectId}', owned.project)
      .replace('{entryId}', nobody)
      .replace('{messageId}', owned.message);
    const url = `/api${place.replace('{id}', as ?? (id ? owned[id] : ''))}`;
    return call(server, method as 'GET', url, body, headers);
  };
  /** What it returns at each of its addresses. */
  const send = (access: Access, headers: Record<string, string>) =>
    Promise.all([
      ...(access.route ? [sendRest(access, headers)] : []),
      ...(access.isProcedure ? [sendTrpc(access, headers)] : []),
    ]);
  return { send, sendRest };
}
