import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextsOf, databaseOf, type Services } from '#src/server/context.ts';
import { badBody, reportFailure, sendFailure } from '#src/server/errors.ts';
import { escapeHtml } from '#src/server/http/pages/page-manifest.ts';
import { transact } from '#src/server/service-context.ts';
import { readFields } from './body-service.ts';
import { sentResult } from './contract.ts';
import { maySend, storeEntry } from './post-service.ts';
import { nextName, nextPage } from './rules.ts';
import { siteFormTexts } from './texts.ts';

/** The maximum size of a form, in bytes. */
const bodyLimit = 64 * 1024;

/** Whether it is a form without a script: then a person sees the answer. */
const isPageLoad = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.accept?.includes('text/html') ?? false;

/** Takes what websites of customers send by their forms: with and without a script, from their pages only. */
export function registerFormPosts(app: FastifyInstance, services: Services): void {
  const createContext = contextsOf(services);
  app.register(
    async (routes) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
        done(null, body),
      );
      routes.setErrorHandler((error, request, reply) =>
        isPageLoad(request)
          ? sendProblem(error, request, reply)
          : sendFailure(error, request, reply),
      );
      routes.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      routes.register(cors, {
        delegator: async (request: FastifyRequest) => {
          const db = await databaseOf(services).catch(() => null);
          const { origin } = request.headers;
          const post = { key: keyOf(request.url), origin };
          const isAllowed = db !== null && (await maySend(db, post));
          return { methods: ['POST'], origin: isAllowed && origin, maxAge: 600 };
        },
      });
      routes.post<{ Body: Buffer | undefined }>('/:key', async (request, reply) => {
        const { origin, referer, 'content-type': type = '' } = request.headers;
        if (!request.body) throw badBody.empty();
        const ctx = await createContext(request, reply);
        await ctx.limits.form(ctx.caller.address);
        const sent = await readFields(request.body, type);
        const post = { key: keyOf(request.url), origin };
        await transact(ctx, (ctx) => storeEntry(ctx, post, sent));
        if (!isPageLoad(request)) return sentResult.parse({ message: siteFormTexts.sent });
        const [, wanted] = sent.find(([name]) => name === nextName) ?? [];
        return reply.redirect(nextPage(wanted, referer, origin ?? ''), 303);
      });
    },
    { prefix: '/api/forms' },
  );
}

/** Of the address, as a preflight has no parameters; empty for what no key looks like. */
const keyOf = (url: string) => /^\/api\/forms\/([\w-]+)/i.exec(url)?.[1] ?? '';

/** Says to a person why a form was not sent. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = reportFailure(error, request.log);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Your message was not sent</title><h1>Your message was not sent</h1><p>${escapeHtml(body.message)}</p><p>Please go back: what you typed is still there.</p></html>`,
    );
}
