import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseOf, type Services } from '#src/server/context.ts';
import { appError, toFailure } from '#src/server/errors.ts';
import { imageHeaders, securityHeaders } from '#src/server/http/security-headers.ts';
import { maxImageBytes, uploadMessages } from '#src/shared/upload.ts';
import { cleanImage } from './clean-image.ts';
import { sendObject } from './send-object.ts';
import { checkUploadAddress, isObjectName, isPublicName } from './upload-address.ts';
import { claim, confirmArrival, refuseUsed } from './uploads.ts';

/** How long an upload may take, in milliseconds: mobile connections are slow, and the sender is trusted. */
const uploadTimeout = 300_000;
/** How long a read may take to start, in milliseconds. A timeout also makes Fastify create `signal` early. */
const readTimeout = 15_000;

const tooLarge = () => appError('PAYLOAD_TOO_LARGE', uploadMessages.tooLarge);

/** Registers PUT /objects/<name>, which accepts one upload per signed address, and GET, which serves it. */
export function registerObjects(app: FastifyInstance, services: Services): void {
  app.register(
    async (objects) => {
      objects.removeAllContentTypeParsers();
      objects.addContentTypeParser('*', (_request, body, done) => done(null, body));
      objects.addHook('onRequest', securityHeaders(services.env, imageHeaders));
      objects.put<ObjectRequest>('/*', { handlerTimeout: uploadTimeout }, (request, reply) =>
        receive(services, request, reply),
      );
      objects.get<ObjectRequest>('/*', { handlerTimeout: readTimeout }, (request, reply) =>
        serve(services, request, reply),
      );
      objects.route({
        method: ['POST', 'PATCH', 'DELETE', 'OPTIONS'],
        url: '/*',
        handler: (_, reply) => {
          const { status, body } = toFailure(
            appError('METHOD_NOT_SUPPORTED', 'Images are sent here with PUT and read with GET.'),
          );
          return reply.code(status).header('allow', 'GET, HEAD, PUT').send(body);
        },
      });
    },
    { prefix: '/objects' },
  );
}

interface ObjectRequest {
  Params: { '*': string };
  Querystring: Record<string, unknown>;
  Body: Readable | undefined;
}

async function receive(
  services: Services,
  request: FastifyRequest<ObjectRequest>,
  reply: FastifyReply,
) {
  const { cipher, clock, objects } = services;
  const name = request.params['*'];
  if (!isObjectName(name))
    throw appError('BAD_REQUEST', 'This is not the name of an image of ours.');
  checkUploadAddress(cipher, name, request.query, clock());
  if (Number(request.headers['content-length'] ?? 0) > maxImageBytes) throw tooLarge();
  const db = await databaseOf(services);
  await refuseUsed(db, name);

  const { bytes, type } = await cleanImage(await readBody(request.body));
  await claim(db, name, clock());
  await objects.put(name, bytes, type);
  await confirmArrival(db, name, clock());
  return reply.send({ success: true });
}

/** Reads the complete body, because an image is decoded as a whole. */
async function readBody(body: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
    size += chunk.length;
    if (size > maxImageBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function serve(
  { objects }: Services,
  request: FastifyRequest<ObjectRequest>,
  reply: FastifyReply,
) {
  const name = request.params['*'];
  const etag = `"${name}"`;
  const cacheable = { 'cache-control': 'public, max-age=31536000, immutable', etag };
  if (isPublicName(name) && request.headers['if-none-match'] === etag)
    return reply.code(304).headers(cacheable).send();
  const found = isPublicName(name) ? await objects.get(name) : null;
  return sendObject(found, request, reply.headers(found ? cacheable : {}));
}
