import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#src/shared/upload.ts';

export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: unknown): type is ImageType =>
  imageTypes.some((known) => known === type);

/** How many bytes from the start are needed to detect the type. */
export const sniffedBytes = 4100;

/** Detects the image type from the first bytes. Returns null for any type that we do not accept. */
export async function sniffImage(head: Buffer): Promise<ImageType | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined);
  return isImageType(found?.mime) ? found.mime : null;
}

/** Matches HTML and scripts anywhere in a file. Short tag names, which pixels can match, need text after them. */
const htmlPattern = new RegExp(
  [
    '<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|style|link|meta|form|video|audio)[\\s/>]',
    '<(?:svg|img|math|div)[\\s/>][\\s!-~]{8}',
    '<\\?(?:php|xml-stylesheet)\\s',
    '\\bon(?:load|error|click|focus|toggle|begin|mouseover|pointerenter|animationstart)\\s*=',
    'javascript:',
  ].join('|'),
  'i',
);
const pdfHeader = '%PDF-';
const zipEnd = 'PK\x05\x06';

/** Returns whether a file can also be read as HTML, PDF or ZIP. */
export function isPolyglot(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    // Removing the zero bytes makes UTF-16 match, too. `\0+` can overflow the stack on megabytes of them.
    htmlPattern.test(text.replaceAll(/\0{1,999}/g, '')) ||
    text.slice(0, 1024).includes(pdfHeader) ||
    text.slice(-65_557).includes(zipEnd)
  );
}
