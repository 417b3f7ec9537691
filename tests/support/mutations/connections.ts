import { makeKey } from '#tests/support/api-keys.ts';
import { createCustomer } from '#tests/support/portal.ts';
import type { TestServer } from '#tests/support/server.ts';
import { mailForm, serviceCalls } from '#tests/support/services.ts';
import { openSiteForm, theirSite } from '#tests/support/site-forms.ts';

const topics = ['inquiry.received'];

const settings = { why: 'it changes where events are sent' };

const delivering = { why: 'it queues a delivery' };

/** The cases of the mutations of keys, webhooks and websites' forms. */
export const connectionCases = (server: TestServer) => ({
  'admin.key.create': {
    topics: ['key.made' as const],
    given: async () => [{ name: 'A script', scopes: ['invoice:read'] }] as [object],
  },
  'admin.key.revoke': {
    topics: ['key.revoked' as const],
    given: async () => {
      const { id } = await makeKey(server, { scopes: ['invoice:read'] });
      return [{ id }] as [object];
    },
  },
  'admin.service.save': {
    topics: ['connection.changed' as const],
    given: async () => [mailForm('smtp://mail.example.org:587')] as [object],
  },
  'admin.service.remove': {
    topics: ['connection.changed' as const],
    given: async () => {
      await serviceCalls(server).save(mailForm('smtp://mail.example.org:587'));
      return [{ kind: 'mail' }] as [object];
    },
  },
  'admin.service.tryOut': { why: 'it changes nothing' },
  'admin.service.tryInUse': { why: 'it changes nothing' },
  'admin.webhook.create': {
    topics: ['webhook.made' as const],
    given: async () => [{ url: 'https://hooks.example.com/awning', topics }] as [object],
  },
  'admin.webhook.change': settings,
  'admin.webhook.rotate': settings,
  'admin.webhook.turnOn': settings,
  'admin.webhook.turnOff': settings,
  'admin.webhook.remove': settings,
  'admin.webhook.test': delivering,
  'admin.webhook.sendMissed': delivering,
  'admin.webhook.resend': delivering,
  'admin.siteForm.set': {
    topics: ['form.made' as const],
    given: async () => {
      const { id: customerId, projectId: id } = await createCustomer(server);
      return [{ customerId, id, origins: [theirSite] }] as [object];
    },
  },
  'admin.siteForm.end': {
    topics: ['form.ended' as const],
    given: async () => {
      const { id: customerId, projectId: id } = await openSiteForm(server);
      return [{ customerId, id }] as [object];
    },
  },
  'customer.siteForm.remove': { why: 'what strangers sent is the customer’s own' },
  'customer.siteForm.removeApart': { why: 'what strangers sent is the customer’s own' },
});
