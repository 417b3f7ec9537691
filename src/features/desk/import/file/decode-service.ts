import { mapInTurns } from '#src/server/in-turns.ts';
import { withWindowsLetters } from '#src/shared/windows-1252.ts';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** A file as text, and in words how its letters were guessed; null where they were not. */
interface Decoded {
  text: string;
  guessed: 'Windows' | 'Mac' | null;
}

/**
 * Returns the text of a file, without its byte order mark: as the mark says, else UTF-8, else what Excel
 * saves in the UK: Windows-1252, or on an old Mac Mac OS Roman.
 */
export async function decodeFile(bytes: Uint8Array): Promise<Decoded> {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.encoding ?? unmarkedUtf16(bytes);
  if (encoding) return { text: await decode(bytes, encoding), guessed: null };
  try {
    return { text: await decode(bytes, 'utf-8', { fatal: true }), guessed: null };
  } catch {
    if (await isMac(bytes)) return { text: await decode(bytes, 'macintosh'), guessed: 'Mac' };
    return { text: withWindowsLetters(await decode(bytes, 'windows-1252')), guessed: 'Windows' };
  }
}

/** How many bytes are read at once. */
const piece = 65_536;
const piecesOf = (bytes: Uint8Array) =>
  Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  );

async function decode(bytes: Uint8Array, encoding: string, options?: TextDecoderOptions) {
  const decoder = new TextDecoder(encoding, options);
  const parts = await mapInTurns(piecesOf(bytes), (part) => decoder.decode(part, { stream: true }));
  return parts.join('') + decoder.decode();
}

/** Text in UTF-16 has a zero in every second byte, but for letters from afar. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Lines end by CR alone, or its letters beyond ASCII are letters there and signs in Windows. */
async function isMac(bytes: Uint8Array): Promise<boolean> {
  if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return true;
  const more = await mapInTurns(piecesOf(bytes), macLetters);
  return more.reduce((sum, one) => sum + one, 0) > 0;
}

/** How many more letters bytes have in Mac OS Roman than in Windows-1252. */
function macLetters(bytes: Uint8Array): number {
  let more = 0;
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    // é è ê ë á à â ä ã å ç í ì î ï ñ ó ò ô ö õ ú ù û ü of Mac OS Roman, where Windows has few letters.
    if (byte >= 0x87 && byte <= 0x9f && (byte < 0x91 || byte > 0x97)) more += 1;
    else if (byte >= 0xc0 || byte === 0x91 || byte === 0x92) more -= 1;
  }
  return more;
}
