import { z } from 'zod';
import { appError, badBody } from '#src/server/errors.ts';
import { parseStorable } from '#src/server/storable-json.ts';
import type { SentField } from './rules.ts';

const jsonFields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

/**
 * Returns the fields of a form in their order, of urlencoded, multipart or JSON. Throws BAD_REQUEST, also
 * for files, and UNSUPPORTED_MEDIA_TYPE.
 */
export async function readFields(body: Buffer, type: string): Promise<SentField[]> {
  if (/^application\/json\b/i.test(type)) return readJson(body.toString());
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw badBody.notJsonType();
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw appError('BAD_REQUEST', 'This form could not be read.');
    });
  return [...form].flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value]];
    // A browser sends an empty file for a file field that was left empty.
    if (value.size === 0) return [];
    throw appError('BAD_REQUEST', 'This form takes no files.');
  });
}

function readJson(text: string): SentField[] {
  const { data } = jsonFields.safeParse(parseJson(text));
  if (!data) throw appError('BAD_REQUEST', 'Please send the fields as an object of texts.');
  return Object.entries(data).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    throw badBody.notJson();
  }
}
