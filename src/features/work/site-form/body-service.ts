import { isUtf8 } from 'node:buffer';
import { appError, badBody } from '#src/server/errors.ts';
import { parseStorable } from '#src/server/storable-json.ts';
import { withWindowsLetters } from '#src/shared/windows-1252.ts';
import type { SentField } from './site-form-rules.ts';

/** How deep the fields of JSON may lie in each other. */
const deepest = 5;

/**
 * Returns the fields of a form in their order, of urlencoded, multipart or JSON. Throws BAD_REQUEST, also
 * for files, and UNSUPPORTED_MEDIA_TYPE.
 */
export async function readFields(body: Buffer, type: string): Promise<SentField[]> {
  if (/^application\/json\b/i.test(type)) return readJson(body.toString());
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return readLetters(urlencodedBytes(body), type);
  if (/^multipart\/form-data\b/i.test(type))
    return readLetters(await multipartBytes(body, type), type);
  throw badBody.notJsonType();
}

/** Texts in which each character is a byte, as no encoding is known yet. */
type Bytes = SentField[];

function urlencodedBytes(body: Buffer): Bytes {
  const byByte = body
    .toString('latin1')
    .replaceAll(/%([89a-f][\da-f])/gi, (_, hex: string) =>
      encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16))),
    );
  return [...new URLSearchParams(byByte)];
}

async function multipartBytes(body: Buffer, type: string): Promise<Bytes> {
  const byByte = Buffer.from(body.toString('latin1'));
  const form = await new Response(new Uint8Array(byByte), { headers: { 'content-type': type } })
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

/**
 * Reads the letters of a form: in the encoding that it or the page names, else in UTF-8, and in
 * windows-1252 where they are none of UTF-8, as in a page without an encoding.
 */
function readLetters(bytes: Bytes, type: string): SentField[] {
  const all = Buffer.from(bytes.flat().join(''), 'latin1');
  const [, named] = bytes.find(([name]) => name === '_charset_') ?? [];
  const [, declared] = /charset="?([\w-]+)/i.exec(type) ?? [];
  const decoder = [named, declared, 'utf-8', 'windows-1252'].flatMap(decoderOf(all))[0];
  if (!decoder) throw appError('BAD_REQUEST', 'This form could not be read.');
  const decode = (text: string) => decoder.decode(Buffer.from(text, 'latin1'));
  const isWindows = decoder.encoding === 'windows-1252';
  const read = isWindows ? (text: string) => withWindowsLetters(decode(text)) : decode;
  const isUnicode = decoder.encoding === 'utf-8' && all.some((byte) => byte > 127);
  const letters = isUnicode ? read : (text: string) => withReferences(read(text));
  return bytes.map(([name, value]) => [letters(name), letters(value)]);
}

const decoderOf =
  (all: Buffer) =>
  (label: string | undefined): TextDecoder[] => {
    try {
      const decoder = label ? new TextDecoder(label) : null;
      return decoder && (decoder.encoding !== 'utf-8' || isUtf8(all)) ? [decoder] : [];
    } catch {
      return [];
    }
  };

/** Where an encoding lacks a letter, browsers send its number: &#128512; for an emoji. */
const withReferences = (text: string) =>
  text.replaceAll(/&#(\d{3,7});/g, (written, digits: string) => {
    const code = Number(digits);
    const isLetter = code > 127 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isLetter ? String.fromCodePoint(code) : written;
  });

function readJson(text: string): SentField[] {
  const data = parseJson(text.replace(/^\ufeff/, ''));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw notFields();
  return Object.entries(data).flatMap(([name, value]) => readValue(name, value, 1));
}

const notFields = () => appError('BAD_REQUEST', 'Please send the fields as an object of texts.');

/** Texts of a list are one field; those of an object have its name before theirs. */
function readValue(name: string, value: unknown, depth: number): SentField[] {
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (depth >= deepest) throw notFields();
  const parts = Object.entries(value);
  if (Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object' || part === null))
    return [[name, value.map((part) => String(part ?? '')).join(', ')]];
  return parts.flatMap(([key, part]) => readValue(`${name}[${key}]`, part, depth + 1));
}

function parseJson(text: string): unknown {
  try {
    return parseStorable(text);
  } catch {
    throw badBody.notJson();
  }
}
