import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pageViewEvent } from '#src/features/analytics/contract.ts';
import { portfolioList } from '#src/features/portfolio/contract.ts';
import {
  websiteUpdatePayload,
  websiteUpdateResult,
} from '#src/features/website-update/contract.ts';
import { openStatements } from './yardstick-statements.ts';

/** Plain Fastify routes: the same statements, and the product's zod schemas in and out. */
const statements = await openStatements(process.env);
const app = fastify();
app.get('/api/portfolio', async () => {
  const rows = await statements.portfolio();
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return portfolioList.parse({ success: true, data });
});
app.post('/api/analytics/pageview', async ({ body }) => {
  await statements.pageview(pageViewEvent.parse(body).page);
  return { success: true };
});
app.post('/api/website-update', async ({ body }) => {
  const id = await statements.websiteUpdate(websiteUpdatePayload.parse(body));
  return websiteUpdateResult.parse({ success: true, message: 'Sent', id });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
