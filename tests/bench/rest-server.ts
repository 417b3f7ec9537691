import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { pageViewEvent } from '#src/features/site/analytics/contract.ts';
import { portfolioList } from '#src/features/site/portfolio/contract.ts';
import type { Services } from '#src/server/context.ts';
import { readEnv } from '#src/server/env.ts';
import { registerApi } from '#src/server/http/api.ts';
import { generateDocument } from '#src/server/http/openapi.ts';
import { publicProcedure, router } from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import { openStatements } from './baseline-statements.ts';

/** The same two calls as plain Fastify routes, or as procedures that our REST layer binds. */
const [which] = process.argv.slice(2);
const statements = await openStatements(process.env);
const app = fastify();

async function list() {
  const rows = await statements.portfolio();
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { success: true as const, data: data as never };
}
async function record({ page }: { page: string }) {
  await statements.pageview(page);
  return { success: true as const };
}

if (which === 'plain') {
  app.get('/api/portfolio', async () => portfolioList.parse(await list()));
  app.post('/api/analytics/pageview', async ({ body }) =>
    done.parse(await record(pageViewEvent.parse(body))),
  );
} else {
  const calls = router({
    list: publicProcedure
      .meta({ openapi: { method: 'GET', path: '/portfolio' } })
      .output(portfolioList)
      .query(list),
    record: publicProcedure
      .meta({ openapi: { method: 'POST', path: '/analytics/pageview' } })
      .input(pageViewEvent)
      .output(done)
      .mutation(({ input }) => record(input)),
  });
  const measured = router({ public: calls });
  const services: Partial<Services> = { env: readEnv({}), database: Promise.resolve({} as never) };
  app.register(cookie);
  registerApi(app, measured, Promise.resolve(generateDocument(measured)), services as Services);
}

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
