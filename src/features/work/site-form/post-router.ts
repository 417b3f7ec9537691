import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextsOf, databaseOf, type Services } from '#src/server/context.ts';
import { badBody, reportFailure, sendFailure } from '#src/server/errors.ts';
import { escapeHtml } from '#src/server/http/pages/page-manifest.ts';
import { transact } from '#src/server/service-context.ts';
import { readFields } from './body-service.ts';
import { sentResult } from './contract.ts';
import { maySend, pageBefore, storeEntry } from './post-service.ts';
import { readSent } from './sent-rules.ts';
import { nextPage } from './site-form-rules.ts';
import { siteFormTexts } from './texts.ts';

/** The maximum size of a form, in bytes. */
const bodyLimit = 64 * 1024;

/** Whether it is a form without a script: then a person sees the answer. Browsers say so, but for old ones. */
function isPageLoad({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept = '', 'sec-fetch-mode': mode, 'x-requested-with': requested } = headers;
  if (requested !== undefined || (mode !== undefined && mode !== 'navigate')) return false;
  return accept.includes('text/html');
}

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
        const sent = readSent(await readFields(request.body, type));
        const key = keyOf(request.url);
        await transact(ctx, (ctx) => storeEntry(ctx, { key, origin }, sent));
        const thanks = `${ctx.env.PUBLIC_URL}/api/forms/${key}/sent`;
        const next = nextPage(sent.next, referer, origin ?? '') ?? thanks;
        if (!isPageLoad(request)) return sentResult.parse({ message: siteFormTexts.sent, next });
        return reply.redirect(next, 303);
      });
      routes.get<{ Params: { key: string } }>('/:key/sent', async (request, reply) => {
        const { manager } = await createContext(request, reply);
        const back = await pageBefore({ manager }, request.params.key, request.headers.referer);
        return sendPage(reply, siteFormTexts.thanks, [
          `<p>${escapeHtml(siteFormTexts.thanked)}</p>`,
          `<p><a href="${escapeHtml(back)}">Back to ${escapeHtml(new URL(back).host)}</a></p>`,
        ]);
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
  return sendPage(reply.code(status), 'Your message was not sent', [
    `<p>${escapeHtml(body.message)}</p>`,
    '<p>Please go back: what you typed is still there.</p>',
  ]);
}

const sendPage = (reply: FastifyReply, title: string, paragraphs: string[]) =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1>${paragraphs.join('')}</html>`,
    );
