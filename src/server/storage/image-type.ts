import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#src/shared/upload.ts';

export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: unknown): type is ImageType =>
  imageTypes.some((known) => known === type);

/** Bytes from the start that tell one type from another. */
export const sniffedBytes = 4100;

/** What the first bytes say a file is, or null if that is none of our image types. */
export async function sniffImage(head: Buffer): Promise<ImageType | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined);
  return isImageType(found?.mime) ? found.mime : null;
}

/** What makes a page of a file, wherever it stands. Names too short to be told from pixels need text after them. */
const page = new RegExp(
  [
    '<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|style|link|meta|form|video|audio)[\\s/>]',
    '<(?:svg|img|math|div)[\\s/>][\\s!-~]{8}',
    '<\\?(?:php|xml-stylesheet)\\s',
    '\\bon(?:load|error|click|focus|toggle|begin|mouseover|pointerenter|animationstart)\\s*=',
    'javascript:',
  ].join('|'),
  'i',
);
const document = '%PDF-';
const archiveEnd = 'PK\x05\x06';

/** Whether an image is at once a page, a PDF or an archive for whoever reads it as one. */
export function hidesAnother(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    // Without its zeroes, UTF-16 reads like any other text.
    page.test(text.replace(/\0+/g, '')) ||
    text.slice(0, 1024).includes(document) ||
    text.slice(-65_557).includes(archiveEnd)
  );
}
