import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#src/shared/upload.ts';

export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: unknown): type is ImageType =>
  (imageTypes as readonly unknown[]).includes(type);

/** Bytes from the start that tell one type from another. */
export const sniffedBytes = 4100;

/** What the first bytes say a file is, or null if that is none of our image types. */
export async function sniffImage(head: Buffer): Promise<ImageType | null> {
  const found = await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined);
  return isImageType(found?.mime) ? found.mime : null;
}

/** Markup, and text enough after it that it cannot be compressed pixels. */
const page = /<(?:script|html|!doctype|iframe|svg)[\s>][\s!-~]{8}/i;
const document = '%PDF-';
const archiveEnd = 'PK\x05\x06';

/** Whether an image is at once a page, a PDF or an archive for whoever reads it as one. */
export function hidesAnother(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    page.test(text) ||
    text.slice(0, 1024).includes(document) ||
    text.slice(-65_557).includes(archiveEnd)
  );
}
