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
export function decodeFile(bytes: Uint8Array): Decoded {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.encoding ?? unmarkedUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), guessed: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: null };
  } catch {
    if (isMac(bytes)) return { text: new TextDecoder('macintosh').decode(bytes), guessed: 'Mac' };
    const text = withWindowsLetters(new TextDecoder('windows-1252').decode(bytes));
    return { text, guessed: 'Windows' };
  }
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
function isMac(bytes: Uint8Array): boolean {
  if (bytes.includes(0x0d) && !bytes.includes(0x0a)) return true;
  // é è ê ë á à â ä ã å ç í ì î ï ñ ó ò ô ö õ ú ù û ü of Mac OS Roman, where Windows has few letters.
  let mac = 0;
  let windows = 0;
  for (const byte of bytes)
    if (byte >= 0x87 && byte <= 0x9f && ![0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97].includes(byte))
      mac += 1;
    else if (byte >= 0xc0 || byte === 0x91 || byte === 0x92) windows += 1;
  return mac > windows;
}
