import { describe, expect, test } from 'vitest';
import { uploadMessages } from '#src/shared/upload.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { images, pngWith } from '#tests/support/images.ts';
import { sharedServer } from '#tests/support/server.ts';
import { askForUpload, putImage } from '#tests/support/upload.ts';

const server = sharedServer(sharedDatabase());

async function send(bytes: Buffer, type: string) {
  const response = await putImage(server, await askForUpload(server), bytes, type);
  return { status: response.statusCode, message: response.json().message };
}

/** Where each of our images says how wide and how high it is. */
const sizes: Record<keyof typeof images, (bytes: Buffer, width: number, height: number) => void> = {
  'image/png': (bytes, width, height) => {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
  },
  'image/jpeg': (bytes, width, height) => {
    const frame = bytes.indexOf(Buffer.from('ffc2', 'hex'));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  },
  'image/gif': (bytes, width, height) => {
    const frame = bytes.indexOf(0x2c, 13);
    bytes.writeUInt16LE(width, frame + 5);
    bytes.writeUInt16LE(height, frame + 7);
  },
  'image/webp': (bytes, width, height) => {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  },
  'image/avif': (bytes, width, height) => {
    const at = bytes.indexOf('ispe');
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  },
};
const types = Object.keys(images) as (keyof typeof images)[];
const sized = (type: keyof typeof images, width: number, height: number) => {
  const bytes = Buffer.from(images[type]);
  sizes[type](bytes, width, height);
  return bytes;
};

describe.each(types)('An upload of %s', (type) => {
  test('Finding 8: of 40 million pixels is accepted, of more refused', async () => {
    expect(await send(sized(type, 8000, 5000), type)).toMatchObject({ status: 200 });
    const refused = { status: 415, message: uploadMessages.tooManyPixels };
    expect(await send(sized(type, 8000, 5001), type)).toEqual(refused);
    expect(await send(sized(type, 16_383, 16_383), type)).toEqual(refused);
  });

  test('Finding 8: that is truncated is refused', async () => {
    const refused = { status: 415, message: uploadMessages.unreadable };
    const bytes = images[type];
    for (const kept of [bytes.length - 1, bytes.length - 4, Math.ceil(bytes.length * 0.7)])
      expect([kept, await send(bytes.subarray(0, kept), type)]).toEqual([kept, refused]);
  });
});

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['a short script', Buffer.from('<script>a()</script>')],
  ['a script whose rest stands in another chunk', Buffer.from('<script>/*\x01\x02\x03')],
  ['a script with an address', Buffer.from('<script/src=//example.org>')],
  ['a script in UTF-16', Buffer.from('<script>alert(1)</script>', 'utf16le')],
  ['a script in UTF-16 of the other order', utf16be('<script>alert(1)</script>')],
  ['a body that runs something', Buffer.from('<BODY\nonload=alert(1)>')],
  ['a picture that runs something', Buffer.from('<img src=x onerror=alert(1)>')],
  ['a handler behind a name we do not know', Buffer.from('<custom \x02 onfocus = "alert(1)">')],
  ['a link that runs something', Buffer.from('<a href="JavaScript:alert(1)">')],
  ['a page', Buffer.from('<html><script>alert(document.domain)</script></html>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a style', Buffer.from('<style>*{}')],
  ['PHP', Buffer.from('<?php system(1);')],
])('Finding 8: an image that hides %s is refused', async (_case, hidden) => {
  const refused = { status: 415, message: uploadMessages.holdsMore };
  expect(await send(pngWith(hidden), 'image/png')).toEqual(refused);
  expect(await send(Buffer.concat([images['image/jpeg'], hidden]), 'image/jpeg')).toEqual(refused);
});

test('Finding 8: metadata that image programs write is accepted', async () => {
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF><rdf:li>A shop on Main Street: 3 < 4</rdf:li></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  expect(await send(pngWith(Buffer.from(xmp)), 'image/png')).toMatchObject({ status: 200 });
});
