import type { IncomingMessage } from 'node:http';
import { badBody } from './errors.ts';
import { bodyLimit } from './json-bodies.ts';

/** The JSON object that a request carries; throws the refusal of any other body. */
export async function readJson(request: IncomingMessage): Promise<object> {
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw badBody.notJsonType();
  if (Number(request.headers['content-length']) > bodyLimit) throw badBody.tooLarge();
  const text = await readText(request);
  if (text === '') throw badBody.empty();
  return asObject(parse(text));
}

/** The body of a call, which is an object; throws a refusal of anything else. */
export function asObject(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody.notObject();
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody.notJson();
  }
}

const readText = (request: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bodyLimit) reject(badBody.tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', () => reject(badBody.cutShort()));
  });
