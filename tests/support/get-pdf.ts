import type { FastifyInstance } from 'fastify';
import { newAddress } from './server.ts';

/** One GET of a call that returns a PDF: its bytes, or its error. */
export async function getPdf(app: FastifyInstance, url: string, headers = {}) {
  const response = await app.inject({ method: 'GET', url, headers, remoteAddress: newAddress() });
  const { statusCode: status, rawPayload: bytes } = response;
  return { status, headers: response.headers, bytes };
}
