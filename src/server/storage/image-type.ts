import { fileTypeFromBuffer } from 'file-type';
import { imageTypes } from '#src/shared/upload.ts';

export type ImageType = (typeof imageTypes)[number];

export const isImageType = (type: unknown): type is ImageType =>
  imageTypes.some((known) => known === type);

/** How many bytes from the start are needed to detect the type. */
export const sniffedBytes = 4100;

/** Detects the MIME type from the first bytes, also of other files; undefined if it is unknown. */
export const sniffType = async (head: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(head.subarray(0, sniffedBytes)).catch(() => undefined))?.mime;

/** Detects the image type from the first bytes. Returns null for any type that we do not accept. */
export async function sniffImage(head: Buffer): Promise<ImageType | null> {
  const type = await sniffType(head);
  return isImageType(type) ? type : null;
}
